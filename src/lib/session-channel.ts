/** Here a tab tells the others who is signed in: a name, an empty text if sign-in is off, undefined if no person is. */
export const sessionChannel = "trapboard session";
