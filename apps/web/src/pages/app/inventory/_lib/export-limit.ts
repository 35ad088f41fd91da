/** How many rows one file holds. */
export const mostExported = 50_000;
