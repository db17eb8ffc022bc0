/** Under it this browser notes that somebody has signed out and the server does not know it yet. It says nothing of whom. */
export const signedOutKey = "must sign out";
