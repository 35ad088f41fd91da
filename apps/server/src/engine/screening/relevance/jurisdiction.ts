/** Member states of the European Union and of the European Economic Area, whom its financial rules bind. */
const europeanEconomicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
);

/** Whose rules a regulator makes, seen from a company. */
export type Reach =
  /** of one of the company's countries */
  | 'own'
  /** of the European Union, and the company is within */
  | 'union'
  /** of an international body */
  | 'everybody'
  /** of another state of the European Economic Area, which applies the same Union rules as the company's */
  | 'neighbour'
  | 'other'
  /** the company names no country */
  | 'unknown';

/** Countries of a company, ready to be asked. */
export interface Home {
  /** @param country ISO 3166-1 alpha-2, `EU` or `INT` */
  reachOf(country: string): Reach;
}

export function homeOf(countries: readonly string[]): Home {
  const own = new Set(countries);
  const isInUnion = own.has('EU') || countries.some((country) => europeanEconomicArea.has(country));
  return {
    reachOf: (country) => {
      if (country === 'INT') return 'everybody';
      if (own.size === 0) return 'unknown';
      if (country === 'EU') return isInUnion ? 'union' : 'other';
      if (own.has(country)) return 'own';
      return isInUnion && europeanEconomicArea.has(country) ? 'neighbour' : 'other';
    },
  };
}
