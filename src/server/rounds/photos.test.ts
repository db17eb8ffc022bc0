import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, eventIn, idOf, jpeg } from "./testing/round-events.ts";
import { hall, type RoundServer, round, startRoundServer, type Who } from "./testing/round-server.ts";

let fixture: RoundServer;
beforeEach(async () => {
  fixture = await startRoundServer();
});
afterEach(() => fixture.close());

describe("a photo", () => {
  const photo = eventIn(round, "photo", 1, { serial_number: "A-1", bytes: jpeg().byteLength });
  const path = `/rounds/${round}/photos/${photo.id}`;
  const put = (who: Who, bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg", to = path) =>
    fixture.ask(to, { method: "PUT", headers: { "content-type": type, ...who.headers }, body: bytes });

  test("comes after its event, once, and is seen by those who see the round", async () => {
    const { enter } = fixture;
    const [tom, bob, ada] = [await enter("tom"), await enter("bob"), await enter("ada")];
    await fixture.deliver(tom, begun(round, hall, []));
    expect((await put(tom, jpeg())).status).toBe(404);
    await fixture.deliver(tom, photo);
    expect((await fixture.one(tom, round)).events.at(-1)?.has_picture).toBe(false);
    expect((await put(tom, jpeg())).status).toBe(204);
    expect((await put(tom, jpeg())).status).toBe(204);
    expect((await put(tom, jpeg("other"))).status).toBe(409);
    expect((await put(ada, jpeg())).status).toBe(403);
    expect((await fixture.one(tom, round)).events.at(-1)?.has_picture).toBe(true);
    const seen = await fixture.read(bob, path);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-type")).toBe("image/jpeg");
    expect(seen.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await fixture.read(bob, `/rounds/${idOf("x")}/photos/${photo.id}`)).status).toBe(404);
  });

  test("is a JPEG without words, and not too large", async () => {
    const tom = await fixture.enter("tom");
    await fixture.deliver(tom, begun(round, hall, []), photo);
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    expect((await put(tom, svg)).status).toBe(415);
    expect((await put(tom, svg, "image/svg+xml")).status).toBe(415);
    expect((await put(tom, jpeg("Exif", 0xe1))).status).toBe(422);
    expect((await put(tom, new Uint8Array(1_000_001))).status).toBe(413);
    expect((await fixture.read(tom, path)).status).toBe(404);
  });
});
