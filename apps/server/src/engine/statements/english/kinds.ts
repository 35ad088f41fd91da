import type { StatementKind } from '../statement.ts';

/** What sentences are for that require and allow nothing. The first that matches decides. */
export const kindsOfWords: readonly (readonly [StatementKind, RegExp])[] = [
  // a footnote
  ['explanation', /\bOJ\s?[CL]\s?\d|^Position\sof\sthe\sEuropean\sParliament\b/u],
  ['amendment', /\b(?:is|are)\s(?:hereby\s)?(?:replaced|amended|inserted|deleted|added|repealed)\b/iu],
  [
    'definition',
    /[’'”"]\s(?:\(or\s[^()]{2,40}\)\s|or\s[^,;]{2,40}\s)?(?:means?|refers?\sto|shall\sinclude)\b|\b(?:shall\smean|means?\s(?:an?|the|any|that|either|all))\b|\bdefinitions\s(?:shall\s)?apply\b|^for\sthe\spurposes?\sof\s(?:this|paragraph|point|article)[^.;,]{3,60},\s[^,;]{3,80}\s(?:are|is|includes?|comprises?)\s/iu,
  ],
  ['application_date', /\b(?:enters?|shall\senter)\sinto\sforce\b|\b(?:shall\s)?apply\s(?:as\s)?from\s\d/iu],
  [
    'exemption',
    /\b(?:do|does|shall)\snot\s(?:apply|cover|extend|concern)\b|\b(?:is|are|shall\sbe)\s(?:exempt(?:ed)?\b|not\s(?:incumbent|applicable|required\b|subject\sto))/iu,
  ],
  [
    'procedure',
    /\bpower\sto\sadopt\b|\bdelegated\sacts?\b|\bexamination\sprocedure\b|\bmutatis\smutandis\b|\bpower\s(?:is|are|shall\sbe)\s(?:delegated|conferred)\b|\bcommission\sis\s(?:hereby\s)?empowered\b|\bdelegation\sof\s(?:the\s)?power|^where\sreference\sis\smade\b|\bshall\stake\seffect\b|^(?:that|this|the)\s(?:\w+-month\s)?(?:period|term)\b[^.;]{0,60}\bshall\s(?:be\s(?:extended|suspended)|begin|start|run)\b|\bprocedure\s[^.;]{3,80}\sshall\sapply\b/iu,
  ],
  ['scope', /\bis\saddressed\sto\b|\bbinding\sin\sits\sentirety\b/iu],
  [
    'scope',
    /\b(?:this\s(?:regulation|directive|chapter|title|section|article|notice)|paragraphs?\s\d)[^.;]{0,60}\s(?:lays?\sdown|establish(?:es)?|appl(?:y|ies)|shall\sapply|covers?|concerns?)\b/iu,
  ],
  [
    'scope',
    /\b(?:shall\s(?:also\s|only\s|likewise\s)?|also\s|only\s)?appl(?:y|ies)\s(?:also\s|only\s)?(?:to|in|where|if|without)\b|\bshall\s(?:also\s|only\s)?apply\b/iu,
  ],
  [
    'explanation',
    /\b(?:deemed|considered|regarded|presumed|understood|construed)\b|\bwithout\sprejudice\b/iu,
  ],
];

/** What is left once the heading has not decided either: a clause with a verb, a row of a table, a few words on their own. */
export const kindsOfRest: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'explanation',
    /\s(?:is|are|was|were|has|have|will|would|can|could|may|might|shall|do|does|did|need|\p{L}{3,}[^s\W]s)\s(?=\S)|\s\|\s/iu,
  ],
  ['heading', /^[^.;:,]{1,90}$/u],
];

export const kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[] = [
  ['scope', /^(?:subject[\s-]matter|scope|purpose|objectives?)\b/iu],
  ['exemption', /^(?:exemptions?|exclusions?|derogations?|waivers?)\b/iu],
  ['application_date', /\bentry\sinto\sforce\b|^(?:date\sof\s)?application$/iu],
  ['transition', /\btransitional\b/iu],
  ['penalty', /\b(?:penalt(?:y|ies)|sanctions?|offences?|fines?)\b/iu],
];
