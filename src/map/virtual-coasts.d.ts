declare module "virtual:coasts" {
  /** An atlas of countries and land as TopoJSON, cut from the finest one. */
  export const text: string;
}
