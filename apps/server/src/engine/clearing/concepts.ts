/**
 * What a term says about a passage. `actor`: who clears or settles; lists of addressees name these too. `act`: the law about
 * it. `name`: a specific infrastructure. `subject`: what an agreement settles between its parties.
 */
export type ConceptKind = 'actor' | 'act' | 'name' | 'subject';

export interface Concept {
  /** stored with matches: never change its meaning */
  readonly id: string;
  /** as shown to people */
  readonly label: string;
  readonly kind: ConceptKind;
  /** for a subject: whether it belongs to clearing and settlement alone, or is also used for lending, funds or banking */
  readonly isSpecific: boolean;
  readonly pattern: RegExp;
}

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
/** Letters as written: "CME" is a name, "cme" isn't. */
const exactWords = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

const concept = (
  kind: ConceptKind,
  id: string,
  label: string,
  pattern: RegExp | string,
  isSpecific = true,
): Concept => ({
  id,
  label,
  kind,
  isSpecific,
  pattern: typeof pattern === 'string' ? words(pattern) : pattern,
});

/**
 * English and German. "Settlement" and "Abwicklung" alone are not included: the first also ends a case with an authority, and
 * the second also means the resolution of a bank.
 */
export const concepts: readonly Concept[] = [
  concept(
    'actor',
    'ccp',
    'central counterparty',
    String.raw`central[- ]counterpart(?:y|ies)|CCPs?|zentralen? Gegenpartei(?:en)?|clearing ?-?houses?|Clearinghäuser|Clearinghaus(?:es)?`,
  ),
  concept(
    'actor',
    'csd',
    'central securities depository',
    String.raw`central securities depositor(?:y|ies)|I?CSDs?|Zentralverwahrern?s?|Wertpapiersammelbank(?:en)?`,
  ),
  concept(
    'actor',
    'clearing_member',
    'clearing member',
    String.raw`(?:(?:general|direct|individual|non[- ]|indirect) ?)?clearing[- ](?:members?(?:hip)?|participants?|brokers?|clients?|agents?)|Clearing-?(?:mitglied\p{L}*|teilnehmer\p{L}*|kunden?)`,
  ),
  concept(
    'actor',
    'settlement_agent',
    'settlement agent',
    String.raw`settlement (?:agents?|banks?|internalisers?|participants?)|Abwicklungsinternalisierer\p{L}*|custodian banks?`,
  ),

  concept(
    'act',
    'emir',
    'EMIR',
    String.raw`EMIR(?: 3| Refit)?|(?:Regulation \(EU\) No\.? |Verordnung \(EU\) Nr\. )648\/2012|648\/2012`,
  ),
  concept(
    'act',
    'csdr',
    'CSDR',
    String.raw`CSDR|(?:Regulation \(EU\) No\.? |Verordnung \(EU\) Nr\. )909\/2014|909\/2014|(?:Zentralverwahrer|CSD)-?(?:verordnung| Regulation)`,
  ),
  concept(
    'act',
    'ccp_recovery',
    'CCP recovery and resolution',
    String.raw`CCPRRR|2021\/23|CCP (?:recovery|resolution)`,
  ),
  concept(
    'act',
    'settlement_finality',
    'settlement finality',
    String.raw`settlement finality|98\/26\/E[CG]|Finalitätsrichtlinie|finality of settlement`,
  ),

  concept('name', 'eurex', 'Eurex Clearing', 'Eurex(?: Clearing)?(?: AG)?'),
  concept('name', 'lch', 'LCH', exactWords(String.raw`LCH(?:\.Clearnet)?(?: (?:SA|Ltd|Limited|Group))?`)),
  concept('name', 'clearstream', 'Clearstream', 'Clearstream(?: Banking)?(?: AG| S\\.?A\\.?)?'),
  concept(
    'name',
    'euroclear',
    'Euroclear',
    'Euroclear(?: (?:Bank|France|Belgium|UK|Nederland|Sweden|Finland))?',
  ),
  concept('name', 'ice_clear', 'ICE Clear', 'ICE Clear(?: (?:Europe|Credit|US|Netherlands))?'),
  concept('name', 'cme', 'CME Clearing', exactWords('CME Clearing(?: Europe)?')),
  concept('name', 'nasdaq_clearing', 'Nasdaq Clearing', 'Nasdaq Clearing(?: AB)?'),
  concept(
    'name',
    'cboe_clear',
    'Cboe Clear',
    'Cboe Clear(?: Europe)?|EuroCCP|European Central Counterparty N\\.?V\\.?',
  ),
  concept(
    'name',
    'euronext_clearing',
    'Euronext Clearing',
    'Euronext Clearing|Cassa di Compensazione e Garanzia|Euronext Securities|Monte Titoli',
  ),
  concept('name', 'bme_clearing', 'BME Clearing', 'BME Clearing|Iberclear'),
  concept('name', 'ecc', 'European Commodity Clearing', 'European Commodity Clearing(?: AG)?'),
  concept('name', 'keler', 'KELER CCP', exactWords('KELER(?: CCP)?')),
  concept('name', 'kdpw', 'KDPW', exactWords('KDPW(?:_CCP)?')),
  concept('name', 'six_clear', 'SIX x-clear', 'SIX x-clear(?: AG)?|SIX SIS(?: AG)?'),
  concept('name', 'omiclear', 'OMIClear', 'OMIClear'),
  concept(
    'name',
    'occ',
    'Options Clearing Corporation',
    'Options Clearing Corporation|National Securities Clearing Corporation|Fixed Income Clearing Corporation|The Depository Trust Company',
  ),
  concept(
    'name',
    'jscc',
    'Japan Securities Clearing Corporation',
    'Japan Securities Clearing Corporation|JSCC',
  ),
  concept('name', 'oekb', 'OeKB CSD', 'OeKB CSD(?: GmbH)?|CCP Austria|CCP\\.A'),
  concept('name', 't2s', 'T2S', exactWords(String.raw`T2S|TARGET2[- ]Securities|TARGET2-?Wertpapiere`)),

  concept(
    'subject',
    'clearing_obligation',
    'clearing obligation',
    String.raw`clearing[- ](?:obligations?|thresholds?|requirements?|mandates?)|(?:mandatory|central) clearing|Clearing-?(?:pflicht\p{L}*|schwellen?)|zentrales Clearing`,
  ),
  concept(
    'subject',
    'active_account',
    'active account',
    String.raw`active account requirements?|AAR|aktive[ns]? Kontos?`,
  ),
  concept(
    'subject',
    'default_fund',
    'default fund',
    String.raw`default fund(?: contributions?)?|guarantee fund(?: contributions?)?|Ausfallfonds|assessment calls?`,
  ),
  concept(
    'subject',
    'default_management',
    'default management',
    String.raw`default (?:management|waterfall|procedures?|rules)|(?:clearing )?member defaults?|defaulting clearing members?|skin in the game|Ausfallmanagement\p{L}*|Verlustkaskade`,
  ),
  concept(
    'subject',
    'initial_margin',
    'initial margin',
    String.raw`initial margins?|(?:margin|IM) models?|anti-?procyclicality|Ersteinschuss\p{L}*|Ersteinschüsse\p{L}*|Initial[- ]Margins?`,
  ),
  concept(
    'subject',
    'variation_margin',
    'variation margin',
    String.raw`variation margins?|Nachschuss(?:zahlung\p{L}*|pflicht\p{L}*)?|Nachschüsse\p{L}*|Variation[- ]Margins?`,
  ),
  concept(
    'subject',
    'margin',
    'margin calls',
    String.raw`margin (?:calls?|requirements?|collateral|deposits?|payments?)|margining|intraday margins?|Margin(?:anforderung|pflicht|zahlung)\p{L}*|Einschuss(?:zahlung\p{L}*|pflicht\p{L}*)?`,
    false,
  ),
  concept(
    'subject',
    'settlement_discipline',
    'settlement discipline',
    String.raw`settlement discipline|cash penalt(?:y|ies)|settlement fails?|failed settlements?|failing participants?|mandatory buy-ins?|buy-?ins?|settlement efficiency|Abwicklungsdisziplin|gescheiterte[nr]? (?:Abwicklung\p{L}*|Lieferung\p{L}*)|Geldbußen bei gescheiterten`,
  ),
  concept(
    'subject',
    'settlement_cycle',
    'settlement cycle',
    String.raw`settlement cycles?|T ?\+ ?[0123]|(?:shorter|accelerated|same[- ]day) settlement|settlement (?:period|date|day)s?|intended settlement dates?|Abwicklungszyklus|Abwicklungszeitraum|Abwicklungstag\p{L}*|Erfüllungstag\p{L}*`,
  ),
  concept(
    'subject',
    'securities_settlement',
    'securities settlement',
    String.raw`securities settlement(?: systems?)?|settlement (?:instructions?|systems?|services?|of (?:securities|trades|transactions)|failures?)|matching and settlement|delivery[- ]versus[- ]payment|DvP|Wertpapierabwicklung\p{L}*|Wertpapierliefer-?\p{L}*|Lieferung gegen (?:Zahlung|Wertpapiere)|Abwicklungsinstruktion\p{L}*|Wertpapierabrechnungssystem\p{L}*`,
  ),
  concept(
    'subject',
    'porting',
    'porting',
    String.raw`porting|portability|transfer of (?:client )?positions(?: and (?:assets|collateral))?|Porting|Übertragung der (?:Kunden)?positionen`,
  ),
  concept(
    'subject',
    'client_segregation',
    'segregation of client positions',
    String.raw`(?:individual|omnibus|gross omnibus|net omnibus)(?: client)? (?:segregat\p{L}*|accounts?)|client (?:asset )?segregation|segregated (?:client )?accounts?|segregation (?:models?|and portability|of (?:client|positions|assets|accounts))|Omnibus-?[Kk]ont(?:o|en)|Kundentrennung|(?:Einzel|Omnibus)-?[Kk]unden-?[Kk]onten-?[Tt]rennung`,
  ),
  concept(
    'subject',
    'client_clearing',
    'client clearing',
    String.raw`client clearing|indirect clearing|clearing services?|access to clearing|sponsored (?:access|clearing)|Kunden-?[Cc]learing|indirekte[ns]? Clearing|Clearing-?dienst(?:e|leistung\p{L}*)`,
  ),
  concept(
    'subject',
    'netting',
    'netting',
    String.raw`close[- ]?out netting|netting (?:sets?|agreements?|arrangements?)|multilateral netting|close[- ]?out (?:amounts?|of positions)|netting|Liquidationsnetting|Aufrechnungsvereinbarung\p{L}*|Netting`,
    false,
  ),
  concept(
    'subject',
    'novation',
    'novation',
    String.raw`novat(?:ion|e|ed)|open offer|compression|Novation`,
    false,
  ),
  concept(
    'subject',
    'collateral',
    'collateral',
    String.raw`collateral(?:isation|ised)?|eligible (?:assets|securities)|Sicherheitenstellung|Sicherheiten(?:verwaltung|management|anforderung\p{L}*)?|rehypothecation|re-?use of collateral`,
    false,
  ),
  concept(
    'subject',
    'haircut',
    'haircut',
    String.raw`haircuts?|Sicherheitsabschl(?:ag|äge)\p{L}*|Bewertungsabschl(?:ag|äge)\p{L}*|valuation deductions?|concentration (?:limits?|add-?ons?)`,
    false,
  ),
  concept(
    'subject',
    'interoperability',
    'interoperability of infrastructures',
    String.raw`interoperability (?:arrangements?|links?)|CSD links?|Interoperabilitätsvereinbarung\p{L}*`,
  ),
  concept(
    'subject',
    'clearing',
    'clearing',
    String.raw`clearing and settlement|clearing (?:conditions?|agreements?|rules?|systems?|of (?:derivatives?|trades|transactions|contracts))|centrally cleared|cleared (?:derivatives?|contracts|transactions|positions|volumes?)|Clearing-?(?:bedingung\p{L}*|vereinbarung\p{L}*|rahmenvereinbarung\p{L}*)`,
    false,
  ),
];

export const conceptById: ReadonlyMap<string, Concept> = new Map(concepts.map((one) => [one.id, one]));

/**
 * Types of firms and bodies other than those involved in clearing. A passage that names several of them lists addressees, and
 * isn't about clearing just because a central counterparty is among them.
 */
export const addressees: readonly RegExp[] = [
  /\bcredit institutions?\b|\bKreditinstitute?n?\b/iu,
  /\b(?:payment|e-money|electronic money) institutions?\b|\bZahlungsinstitute?n?\b/iu,
  /\binvestment firms?\b|\bWertpapierfirmen\b|\bWertpapierinstitute?n?\b/iu,
  /\b(?:re)?insurance (?:undertakings?|compan(?:y|ies))\b|Versicherungsunternehmen/iu,
  /\btrading venues?\b|\bregulated markets?\b|\bHandelsplätzen?\b/iu,
  /\btrade repositor(?:y|ies)\b|\bTransaktionsregistern?\b/iu,
  /\bcrypto-?asset service providers?\b|\bCASPs?\b/iu,
  /\bmanagement compan(?:y|ies)\b|\bAIFMs?\b|\bUCITS\b|\bVerwaltungsgesellschaften\b/iu,
  /\bcredit rating agenc(?:y|ies)\b|\bRatingagenturen\b/iu,
  /\bbenchmarks? administrators?\b|\bsecuriti[sz]ation repositor(?:y|ies)\b|\bdata reporting service providers?\b/iu,
  /\bpension (?:funds?|institutions?)\b|\binstitutions for occupational retirement\b/iu,
];
