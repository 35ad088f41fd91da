import type { StatementKind } from '../statement.ts';

const before = String.raw`(?<!\p{L})`;
const behind = String.raw`(?!\p{L})`;
const words = (source: string) => new RegExp(`${before}(?:${source})${behind}`, 'iu');
const applying = String.raw`(?:gilt|gelten|findet|finden|ist|sind|wird|werden)`;
const law = String.raw`(?:§|Absatz|Absätze|Satz|Sätze|Artikel|Vorschrift|Bestimmung|Regelung|Anforderung|Teil|Kapitel|Abschnitt|Verordnung|Richtlinie|Nummer)`;

/**
 * What sentences are for that require and allow nothing. The first that matches decides; whatever else has a verb states how
 * things are in law.
 */
export const kindsOfWords: readonly (readonly [StatementKind, RegExp])[] = [
  ['penalty', words('ordnungswidrig|Freiheitsstrafe|Geldbuße|bestraft')],
  ['amendment', /\(weggefallen\)|(?<!\p{L})wird\swie\sfolgt\sgeändert/iu],
  // "(ABl." ends a sentence for whoever splits it: what follows is the rest of a reference
  ['unclear', /^L\s\d+\svom\s[^a-z]*\sS\.\s/u],
  [
    'application_date',
    words(String.raw`(?:tritt|treten)\s[^.;]{0,120}\s(?:in|außer)\sKraft|(?:ab|erstmals)\s[^.;]{0,160}\s(?:anzuwenden|anwendbar)`),
  ],
  [
    'transition',
    words(
      String.raw`letztmals|letztmalig|Übergangs\p{L}*|in\sder\s(?:am|bis|vor)\s[^.;]{0,60}\sgeltenden\sFassung|(?:weiter|weiterhin)\s(?:anzuwenden|anwendbar)|bleib(?:t|en)\s[^.;]{0,80}weiter\p{L}*\s(?:anwendbar|anzuwenden)`,
    ),
  ],
  ['amendment', words('eingefügt|ersetzt|gestrichen|aufgehoben|angefügt')],
  [
    'exemption',
    words(
      String.raw`${applying}\s(?:[^.;]{0,160}\s)?nicht(?:\s(?:für|auf|gegenüber|anzuwenden|anwendbar|wenn|soweit|sofern|im|in|bei))|(?:gilt|gelten)\s(?:[^.;]{0,80}\s)?nicht|keine\sAnwendung|unterliegen\snicht|ausgenommen`,
    ),
  ],
  [
    'procedure',
    words(
      String.raw`(?:durch|der|die|eine[r]?)\sRechtsverordnung(?:en)?|entsprechend\p{L}*|unberührt|mit\sder\s(?:Maßgabe|Abweichung)|richte[tn]\ssich\snach|(?:sinngemäß|im\sÜbrigen)\s(?:anzuwenden|gilt|gelten)|im\s(?:Einvernehmen|Benehmen)\smit`,
    ),
  ],
  ['definition', words(String.raw`im\sSinne\s(?:dies|von|des\s(?:Satzes|Absatzes))\p{L}*|bezeichnet|zu\sverstehen|versteht\sman`)],
  [
    'definition',
    /^(?:\([^)]{1,8}\)\s|\d+\.\s)?(?!(?:Dies|Das|Es|Dabei|Hierbei|Sie)\s)(?:(?:Die|Der|Das|Eine?|Keine?)\s)?\p{Lu}[^.,;]{0,120}?\s(?:ist|sind)(?::|\s(?:eine?r?|alle|jede[rs]?|die|der|das|diejenigen|solche|\p{Lu}\p{L}+(?:,|\s(?:und|oder|mit|im|in|aus|nach)(?!\p{L}))))/u,
  ],
  [
    'scope',
    new RegExp(`${law}[^.;]*?${before}(?:gilt|gelten|Anwendung|anzuwenden|anwendbar)${behind}`, 'u'),
  ],
  [
    'scope',
    words(String.raw`(?:gilt|gelten)\s(?!als)(?:auch|für|nur|bei|in|im|gegenüber)|Anwendung|anzuwenden|unterliegen`),
  ],
];

export const kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[] = [
  ['scope', words('Anwendungsbereich|Geltungsbereich|Zweck')],
  ['definition', words('Begriffsbestimmungen?|Begriffe|Definitionen')],
  ['exemption', words('Ausnahmen?|Befreiung')],
  ['transition', words('Übergang|Übergangs\\p{L}*')],
  ['penalty', words('Bußgeld\\p{L}*|Strafvorschrift\\p{L}*|Ordnungswidrigkeiten')],
  // the tables and formulas of annexes
  ['explanation', /^(?:Anlage|Anhang|Anlagen|Anhänge)(?!\p{L})/u],
];

/** Whether a sentence has a verb: then it says at least how things are. */
export const saysSomething = words(
  String.raw`ist|sind|war|waren|hat|haben|hatte|wird|werden|wurden?|kann|können|darf|dürfen|muss|müssen|soll|sollen|\p{Ll}{2,}(?:t|en|ern|eln)`,
);
