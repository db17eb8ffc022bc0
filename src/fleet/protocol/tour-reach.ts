/** Sites that are further apart are not of one tour. Metres. */
export const tourReach = 300_000;
