import type { StatementKind } from '../statement.ts';

/** What sentences are for that require and allow nothing. The first that matches decides. */
export const kindsOfWords: readonly (readonly [StatementKind, RegExp])[] = [
  ['penalty', /\bordnungswidrig\b|\bFreiheitsstrafe\b|\bGeldbuße\b|\bbestraft\b/iu],
  [
    'amendment',
    /\bwird\swie\sfolgt\sgeändert\b|\b(?:eingefügt|ersetzt|gestrichen|aufgehoben|angefügt)\b|\(weggefallen\)/iu,
  ],
  [
    'application_date',
    /\b(?:tritt|treten)\s[^.;]{0,80}\sin\sKraft\b|\b(?:ab|erstmals)\s[^.;]{0,60}\sanzuwenden\b/iu,
  ],
  ['exemption', /\b(?:gilt|gelten|findet|finden)\s(?:[^.;]{0,80}\s)?nicht\b/iu],
  [
    'procedure',
    /\bdurch\sRechtsverordnung\b|\b(?:gilt|gelten)\s(?:[^.;]{0,60}\s)?entsprechend\b|\bentsprechend\s(?:anzuwenden|anwendbar)\b/iu,
  ],
  ['definition', /\bim\sSinne\s(?:dieses|des)\b|\b(?:ist|sind)\s(?:ein|eine|einer|alle|die|der|das)\b/iu],
  ['explanation', /\b(?:gilt|gelten)\sals\b|\banzusehen\b/iu],
  ['scope', /\b(?:gilt|gelten|Anwendung)\b/iu],
];

export const kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[] = [
  ['scope', /\b(?:Anwendungsbereich|Geltungsbereich|Zweck)\b/iu],
  ['definition', /\b(?:Begriffsbestimmungen?|Begriffe|Definitionen)\b/iu],
  ['exemption', /\b(?:Ausnahmen?|Befreiung)\b/iu],
  ['transition', /\b(?:Übergang|Übergangs\p{L}*)\b/iu],
  ['penalty', /\b(?:Bußgeld\p{L}*|Strafvorschrift\p{L}*|Ordnungswidrigkeiten)\b/iu],
];
