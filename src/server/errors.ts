/** What the server itself refuses or cannot do, as its parts have to tell it apart. */
export type ServerErrorKind =
  | "busy"
  | "crowded"
  | "damaged"
  | "left"
  | "no-copy-yet"
  | "not-private"
  | "overloaded"
  | "refused"
  | "wrong-setting";

/** The one family of errors of the server. `message` is a sentence for people; `kind` is for programs. */
export abstract class ServerError extends Error {
  abstract readonly kind: ServerErrorKind;
}
