/** On it the tabs of a browser tell each other whose it is: a name, empty where sign-in is off, undefined for nobody. */
export const sessionChannel = "trapboard session";
