/** From this zoom of the map on, areas of locations are drawn. Farther away every area is a dot. */
export const nearFrom = 9;
