import type { StatementKind } from '../statement.ts';

const words = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');
/** Up to the end of a part of a sentence; the full stop of a date does not end it. */
const some = (most: number) => String.raw`(?:(?:[^.;]|(?<=\d)\.){0,${most}}\s)?`;

const within = (most: number) => some(most).replaceAll('.;', '.,;');

/** What sentences are for that require and allow nothing. The first that matches decides. */
export const kindsOfWords: readonly (readonly [StatementKind, RegExp])[] = [
  ['penalty', words('ordnungswidrig|Freiheitsstrafe|Geldbuße|bestraft|verstößt, indem')],
  ['amendment', /\(weggefallen\)|(?<!\p{L})wird\swie\sfolgt\sgeändert/iu],
  [
    'application_date',
    words(
      String.raw`(?:tritt|treten)\s${some(160)}(?:in|außer)\sKraft|(?:ab|erstmals)\s${some(200)}(?:anzuwenden|anwendbar)`,
    ),
  ],
  [
    'transition',
    words(
      String.raw`letztmals|letztmalig|(?:bis|am|vor)\s${some(60)}geltenden\sFassung|weiter(?:hin)?\s(?:anzuwenden|anwendbar)`,
    ),
  ],
  [
    'procedure',
    words(String.raw`w[ie]rde?n?\s${some(400)}ermächtigt|(?:durch|die|der)\sRechtsverordnung(?:en)?`),
  ],
  ['amendment', words('eingefügt|ersetzt|gestrichen|aufgehoben|angefügt')],
  [
    'exemption',
    words(
      String.raw`(?:gilt|gelten|unterlieg(?:t|en))\s(?!als)${within(160)}nicht(?!\sals)|(?:findet|finden)\s${within(200)}(?:nicht|keine)\s(?:\S+\s){0,3}Anwendung|nicht\s(?:anzuwenden|anwendbar)|keine\sAnwendung|ausgenommen`,
    ),
  ],
  [
    'procedure',
    words(
      String.raw`entsprechend\p{L}*|sinngemäß|unberührt|mit\sder\s(?:Maßgabe|Abweichung)|richte[tn]\ssich\s${some(80)}nach|im\s(?:Einvernehmen|Benehmen)\smit`,
    ),
  ],
  [
    'definition',
    words(
      String.raw`im\sSinne\s(?:diese[sr]|de[rs]|von)\s(?:Gesetzes|Verordnung|Richtlinie|Teils|Kapitels|Abschnitts|Unterabschnitts|Vorschrift(?:en)?|Absatz(?:es)?|Satzes)\s${some(80)}(?:ist|sind|gilt|gelten)(?!\s${some(60)}(?:anzu|zuzu))|bezeichnet|zu\sverstehen|versteht\sman`,
    ),
  ],
  [
    'definition',
    /^(?:\([^)]{1,8}\)\s|\d+\.\s)?(?!(?:Dies|Das|Es|Dabei|Hierbei|Sie)\s)(?:(?:Die|Der|Das|Eine?|Keine?)\s)?\p{Lu}[^.,;]{0,120}?\s(?:ist|sind)(?::|\s(?:eine?r?|alle|jede[rs]?|die|der|das|diejenigen|solche|\p{Lu}\p{L}+(?:,|\s(?:und|oder|mit|im|in|aus|nach)(?!\p{L}))))/u,
  ],
  [
    'explanation',
    words(
      String.raw`(?:gilt|gelten)\s${within(160)}als(?!\sauch)|Als\s${some(100)}(?:gilt|gelten)|anzusehen|anzunehmen|vermutet|liegt\s${some(200)}vor`,
    ),
  ],
  ['scope', words('gilt|gelten|Anwendung|anzuwenden|anwendbar|unterlieg(?:t|en)')],
  ['permission', words(String.raw`Satzung\s(?:kann|darf)`)],
];

export const kindsOfHeadings: readonly (readonly [StatementKind, RegExp])[] = [
  ['scope', words('Anwendungsbereich|Geltungsbereich|Zweck')],
  ['definition', words('Begriffsbestimmungen?|Begriffe|Definitionen')],
  ['exemption', words('Ausnahmen?|Befreiung')],
  ['transition', words('Übergangs\\p{L}*')],
  ['penalty', words('Bußgeld\\p{L}*|Strafvorschrift\\p{L}*|Ordnungswidrigkeiten')],
  // the tables and formulas of annexes
  ['explanation', /^(?:Anlagen?|Anhang|Anhänge)(?!\p{L})/u],
];

/** Whether a sentence has a verb: then it says at least how things are. Not what follows "(ABl.", the rest of a reference. */
export const saysSomething =
  /^(?!L\s\d).*(?<!\p{L})(?:ist|war|hat|haben|wird|kann|darf|muss|soll|\p{Ll}{2,}(?:t|en|ern|eln|nd))(?!\p{L})/u;
