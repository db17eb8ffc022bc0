import type { FastifyInstance } from "fastify";
import { mostPhotoBytes } from "#contract/round-events.ts";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import { mayNotRound, never, noSuchRound, seenRound, sendWritten } from "./answering.ts";
import type { PhotoBook, PhotoRefusal } from "./photo-book.ts";
import type { RoundBook } from "./round-book.ts";
import type { RounderOf } from "./rounder.ts";

const ofPhoto: Readonly<Record<PhotoRefusal, Problem>> = {
  "not-a-jpeg": { status: 415, detail: "A photo is a JPEG." },
  "has-metadata": { status: 422, detail: "A photo says nothing beside its picture: draw it anew first." },
  "too-large": { status: 413, detail: "The photo is too large." },
  "too-many": { status: 429, detail: "Too many photos in one day.", retryAfter: 3600 },
  conflict: { status: 409, detail: "There is another photo under this id." },
};

const picture = "/rounds/:id/photos/:photo";
interface OfPicture {
  Params: { id: string; photo: string };
}

/** The photos of rounds. */
export function addPhotos(
  app: FastifyInstance,
  rounds: RoundBook,
  photos: PhotoBook,
  rounderOf: RounderOf,
): void {
  app.addContentTypeParser(
    "image/jpeg",
    { parseAs: "buffer", bodyLimit: mostPhotoBytes },
    (_request, body, done) => done(null, body),
  );

  app.put<OfPicture>(picture, { bodyLimit: mostPhotoBytes }, async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayRound) return sendProblem(reply, mayNotRound);
    const round = await seenRound(rounds, rounder, request.params.id);
    if (round === undefined) return sendProblem(reply, noSuchRound);
    if (round.person !== rounder.name) {
      return sendProblem(reply, { status: 403, detail: "This round is somebody else's." });
    }
    const event = await rounds.event(request.params.photo);
    if (event?.kind !== "photo" || event.round !== round.id) {
      return sendProblem(reply, { status: 404, detail: "The round knows of no such photo." });
    }
    const { body } = request;
    if (!(body instanceof Uint8Array)) return sendProblem(reply, ofPhoto["not-a-jpeg"]);
    return sendWritten(reply, async () => {
      const kept = await photos.keep({
        ...{ id: event.id, round: round.id, person: rounder.name },
        bytes: body,
      });
      return kept === "kept" ? undefined : ofPhoto[kept];
    });
  });

  app.get<OfPicture>(picture, async (request, reply) => {
    const round = await seenRound(rounds, rounderOf(request), request.params.id);
    const event = round === undefined ? undefined : await rounds.event(request.params.photo);
    const isOfRound = event !== undefined && event.round === round?.id;
    const bytes = isOfRound ? await photos.find(event.id) : undefined;
    if (bytes === undefined) return sendProblem(reply, { status: 404, detail: "There is no such photo." });
    return reply.headers({ ...never, "content-type": "image/jpeg" }).send(Buffer.from(bytes));
  });
}
