/** The key under which this browser notes a sign-out that the server has not heard of yet. The note names no person. */
export const signedOutKey = "must sign out";
