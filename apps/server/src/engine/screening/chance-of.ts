/** The chance, 0 to 1, that log-odds stand for (the logistic function). */
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
