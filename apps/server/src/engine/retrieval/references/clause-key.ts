/** The term that the passages of a clause are found by, besides their words. */
export const clauseKey = (clause: string) => `#${clause.toLowerCase()}`;
