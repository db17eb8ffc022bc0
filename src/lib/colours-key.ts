/** Where a browser keeps the colours that a person chose. They say nothing of an account, so they outlast a sign-out. */
export const coloursKey = "colours";
