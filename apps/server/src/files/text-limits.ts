/** What goes beyond is no document that somebody reads. */
export const mostRows = 60_000;
export const mostCharacters = 20_000_000;
