const english = String.raw`(?:contracts?|agreements?|arrangements?|funds?|products?|loans?|credits?|mortgages?|exposures?|positions?|relationships?|clients?|customers?|accounts?|policies|licen[cs]es?|authori[sz]ations?|instruments?|schemes?|firms|institutions|providers|undertakings|holders|managers|outsourcings?)`;
const german = String.raw`(?:verträge[n]?|vereinbarungen|auslagerungen|fonds|investmentvermögen|produkte[n]?|darlehen|kredite[n]?|positionen|(?:geschäfts|kunden)beziehungen|kunden|konten|institute[n]?|unternehmen|altfälle[n]?|erlaubnisse[n]?)`;
const french = String.raw`(?:contrats?|accords?|conventions?|fonds|produits?|prêts?|crédits?|positions?|relations?|clients?|comptes?|agréments?|établissements?|prestataires?)`;

/**
 * Words for what existed before a rule. For that, the rule often applies later, and that date is not the one from which the
 * rule applies. "New and existing contracts" are all contracts.
 */
const existing = [
  String.raw`(?<!\bnew\s(?:and|or|as\swell\sas)\s)\b(?:existing|outstanding|legacy|already\s(?:concluded|authori[sz]ed|licensed|established))\s(?:[\p{L}-]+\s){0,2}${english}\b`,
  String.raw`\b${english}\s(?:(?:that|which)\s(?:were|was|have\sbeen|had\sbeen)\s)?(?:already\s)?(?:concluded|entered\sinto|signed|agreed|issued|granted|created|launched|established|authori[sz]ed|in\splace|existing)\s(?:before|prior\sto|on)\s(?:that|this|the\ssaid)\s(?:date|day)`,
  String.raw`\b${english}\s(?:that|which)\s(?:already\s)?exist(?:ed)?\b`,
  String.raw`(?<!\bneue[nrms]?\s(?:und|oder|sowie)\s)(?<!\p{L})(?:bestehende|bestandsgeschützte|laufende|bereits\s(?:geschlossene|bestehende|zugelassene))[nrms]?\s(?:\p{L}+\s){0,1}${german}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:altverträge[n]?|altfälle[n]?|bestandsverträge[n]?)(?!\p{L})`,
  String.raw`(?<!\p{L})${german},?\s(?:die\s)?vor\s(?:diesem|dem\sgenannten)\s(?:tag|datum|zeitpunkt)`,
  String.raw`(?<!\bnouveaux\set\s)(?<!\p{L})${french}\s(?:existants?|existantes?|en\scours)(?!\p{L})`,
  String.raw`(?<!\p{L})${french}\s(?:conclue?s?|signée?s?|émise?s?|accordée?s?|existante?s?)\savant\s(?:cette|ladite)\sdate`,
].map((source) => new RegExp(source, 'iu'));

/** Whether words refer only to what existed before the rule whose date they state. */
export const isTransition = (words: string): boolean => existing.some((pattern) => pattern.test(words));
