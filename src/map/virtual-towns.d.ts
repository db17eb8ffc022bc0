declare module "virtual:towns" {
  /** A line for each town: name, latitude, longitude, and the zoom from which on it is shown, with tabs between. */
  export const text: string;
}
