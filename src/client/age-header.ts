/**
 * A Trapboard says here that the age of its copy is unknown, as after a start with a clock that was set back: without
 * it, an answer with no `Age` is one of this moment. No other server sends it.
 */
export const ageHeader = "trapboard-age";
export const ageUnknown = "unknown";
