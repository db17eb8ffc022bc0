/**
 * The text of Server-Sent Events (WHATWG HTML, section 9.2): written by the server and read by the engine, which does
 * not use the browser's own reader (fleet/sync/feed-connection.ts says why).
 */
export interface StreamEvent {
  readonly event: string;
  /** The id that holds from this event on; empty before there was any. */
  readonly id: string;
  readonly data: string;
}

/** One event. `data` must be of one line, as JSON without indentation is. */
export function formatEvent({ event, id, data }: StreamEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** Sent now and then, so that both ends know that the connection still holds. */
export const comment = ":\n\n";

/** Reads the text of a stream as it comes, in whatever pieces. */
export class EventStreamReader {
  #pieces: string[] = [];
  #held = "";
  #isFirst = true;
  #event = "";
  #data: string[] = [];
  #id = "";

  /** The events that are complete with this piece. */
  read(piece: string): StreamEvent[] {
    let text = this.#held + piece;
    if (this.#isFirst && text !== "") {
      this.#isFirst = false;
      text = text.replace(/^\uFEFF/, "");
    }
    // A line may end in CR LF, and the piece between the two.
    this.#held = text.endsWith("\r") ? "\r" : "";
    if (this.#held !== "") text = text.slice(0, -1);
    const [first = "", ...others] = text.split(/\r\n|\n|\r/);
    this.#pieces.push(first);
    const rest = others.pop();
    if (rest === undefined) return [];
    const lines = [this.#pieces.join(""), ...others];
    this.#pieces = [rest];
    return lines.flatMap((line) => this.#take(line) ?? []);
  }

  #take(line: string): StreamEvent | undefined {
    if (line === "") return this.#finish();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    return undefined;
  }

  #finish(): StreamEvent | undefined {
    const [event, data] = [this.#event || "message", this.#data];
    this.#event = "";
    this.#data = [];
    return data.length === 0 ? undefined : { event, id: this.#id, data: data.join("\n") };
  }
}
