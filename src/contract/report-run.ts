/** Two reports of one type on one device that lie further apart are not of one run. Milliseconds: six hours. */
export const longestPause = 6 * 3_600_000;
