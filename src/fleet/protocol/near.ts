/** From this zoom of the map on, areas of locations are drawn. Farther away every area is a dot. */
export const nearFrom = 9;

/** So near a device of a location, one without a location is shown beside it. Metres. */
export const placelessReach = 50;
