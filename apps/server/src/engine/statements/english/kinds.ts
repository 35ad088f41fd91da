import type { StatementKind } from '../statement.ts';

/** What sentences are for that require and allow nothing. The first that matches decides. */
export const kindsOfWords: readonly (readonly [StatementKind, RegExp])[] = [
  ['amendment', /\b(?:is|are)\s(?:hereby\s)?(?:replaced|amended|inserted|deleted|added|repealed)\b/iu],
  [
    'definition',
    /[’'”"]\s(?:means?|refers?\sto)\b|\bshall\smean\b|\bfor\sthe\spurposes?\sof\sthis\s[^.;]{3,60}\sthe\sfollowing\sdefinitions\sapply\b/iu,
  ],
  ['application_date', /\b(?:enters?|shall\senter)\sinto\sforce\b|\b(?:shall\s)?apply\s(?:as\s)?from\s\d/iu],
  ['exemption', /\b(?:do|does|shall)\snot\sapply\b/iu],
  [
    'scope',
    /\b(?:this\s(?:regulation|directive|chapter|title|section|article|notice)|paragraphs?\s\d)[^.;]{0,60}\s(?:lays?\sdown|establish(?:es)?|appl(?:y|ies)|shall\sapply|covers?|concerns?)\b/iu,
  ],
  [
    'procedure',
    /\bpower\sto\sadopt\b|\bdelegated\sacts?\b|\bexamination\sprocedure\b|\bmutatis\smutandis\b/iu,
  ],
  [
    'explanation',
    /\b(?:deemed|considered|regarded|presumed|understood|construed)\b|\bwithout\sprejudice\b/iu,
  ],
];

export const kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[] = [
  ['scope', /^(?:subject[\s-]matter|scope|purpose|objectives?)\b/iu],
  ['exemption', /^(?:exemptions?|exclusions?|derogations?|waivers?)\b/iu],
  ['application_date', /\b(?:entry\sinto\sforce|application)\b/iu],
  ['transition', /\btransitional\b/iu],
  ['penalty', /\b(?:penalt(?:y|ies)|sanctions?|offences?|fines?)\b/iu],
];
