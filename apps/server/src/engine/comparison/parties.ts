/** Someone on the other side of a duty: to whom it is owed, or with whom it deals. */
export type Party = 'customer' | 'authority' | 'vendor' | 'staff' | 'board';

const anyOf = (source: string) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

const signs: Readonly<Record<string, readonly (readonly [Party, RegExp])[]>> = {
  en: [
    [
      'customer',
      anyOf(
        String.raw`customers?|clients?|consumers?|payers?|payees?|service users?|depositors?|data subjects?|complainants?|account[\s-]?holders?|borrowers?|policyholders?`,
      ),
    ],
    [
      'authority',
      anyOf(
        String.raw`(?:competent |supervisory |resolution |regulatory |national )?authorit(?:y|ies)|regulators?|regulatory|supervisors?|FIUs?|central banks?|EBA|ESMA|EIOPA|AMLA|ECB|law enforcement`,
      ),
    ],
    [
      'vendor',
      anyOf(
        String.raw`vendors?|suppliers?|third[\s-]part(?:y|ies)|subcontractors?|outsourc\p{L}+|processors?`,
      ),
    ],
    ['staff', anyOf(String.raw`employees?|staff|personnel|workers?`)],
    ['board', anyOf(String.raw`boards?|management bod(?:y|ies)|senior management|executives?`)],
  ],
  de: [
    [
      'customer',
      anyOf(
        String.raw`kund(?:e|en|in|innen)|verbraucher\p{L}*|zahler\p{L}*|zahlungsdienstnutzer\p{L}*|anleger\p{L}*|einleger\p{L}*`,
      ),
    ],
    [
      'authority',
      anyOf(String.raw`\p{L}*behörden?|bundesanstalt|bafin|bundesbank|aufsicht\p{L}*|zentralstelle`),
    ],
    ['vendor', anyOf(String.raw`dienstleister\p{L}*|auslagerung\p{L}*|drittanbieter\p{L}*|lieferant\p{L}*`)],
    ['staff', anyOf(String.raw`mitarbeiter\p{L}*|beschäftigte\p{L}*|personal`)],
    ['board', anyOf(String.raw`vorstand\p{L}*|geschäftsleit\p{L}*|aufsichtsrat\p{L}*|leitungsorgan\p{L}*`)],
  ],
};

export function partiesIn(words: string, language: string): ReadonlySet<Party> {
  return new Set((signs[language] ?? []).flatMap(([party, pattern]) => (pattern.test(words) ? [party] : [])));
}
