const ABBREVIATIONS =
  'Abs|Nr|Nrn|Tz|Rn|Art|Buchst|bzw|ggf|gem|vgl|insb|z\\. ?B|d\\. ?h|u\\. ?a|[iI]\\. ?[SV]\\. ?[vdm]';
/** Words spelled this way, and abbreviations: what the parts of a run-together word have to be. */
const SIMPLE = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}{2,})(?:-\p{L}+)*$/u;
/** Lower case directly followed by a capital: no German word is written like that, whatever the second part is. */
const BEFORE_NOUN =
  /(?<![\p{L}-])((?:[Dd]ie|[Dd]er|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Ee]ine[rmns]?|[Ee]in|von|vom|für|und|oder|mit|im|in|zur?|zum|nach|nicht|bei|gemäß|auf|als|an|am|aus|durch|über|unter|keine[rmn]?|diese[rmns]?|bzw\.))(?=\p{Lu}[\p{L}-]{2})/gu;
const TOKEN = /[\p{L}-]+/gu;
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u;

/**
 * Separates words that a page reader has run together ("vonESG-Risiken", "§ 25aAbs.1KWGin", "…umgesetzt.Mit"). Only spaces are
 * inserted, and only where it is certain: next to abbreviations, after sentences, and inside a word whose parts all occur
 * separately elsewhere in the text, in exactly one way. What is uncertain stays as it is.
 *
 * @param names with internal capitals, which the text may have run together anywhere: 'MaRisk'
 * @returns a function that mends pieces of the given text
 */
export function gluedMender(text: string, names: readonly string[] = []): (piece: string) => string {
  const named = new RegExp(`(${names.join('|')})(?=\\p{Ll}{2})`, 'gu');
  const simple = new Set<string>();
  const camel = new Map<string, number>();
  for (const [token] of text.matchAll(TOKEN)) {
    if (SIMPLE.test(token)) simple.add(token);
    else if (CAMEL.test(token)) camel.set(token, (camel.get(token) ?? 0) + 1);
  }
  // "MaRisk" is one word, "derMaRisk" is two: a word with internal capitals is one word if its parts aren't words.
  const known = new Set(simple);
  for (const [token, times] of camel) if (times > 1 && splits(token, simple).length === 0) known.add(token);
  const modules = new Set(text.match(/(?<![\p{L}\d])\p{Lu}{2,3} \d+(?:\.\d+)*/gu));

  return (piece) =>
    piece
      .replaceAll(new RegExp(`(?<=[\\p{L}\\d])(?=(?:Abs|Nr|Tz|Rn|Art)\\.)`, 'gu'), ' ')
      .replaceAll(new RegExp(`(?<=(?<![\\p{L}\\d])(?:${ABBREVIATIONS})\\.)(?=[\\p{L}\\d(§])`, 'gu'), ' ')
      .replaceAll(new RegExp(`(?<=\\p{Ll})(?=(?:bzw|ggf|[iI]\\.S\\.[vd])\\.)`, 'gu'), ' ')
      .replaceAll(
        /(\p{Ll}|\b)(\p{Lu}{2,3})(\d+(?:\.\d+)*)/gu,
        (whole, before: string, name: string, number: string) =>
          modules.has(`${name} ${number}`) ? `${before}${before === '' ? '' : ' '}${name} ${number}` : whole,
      )
      .replaceAll(BEFORE_NOUN, '$1 ')
      .replaceAll(names.length > 0 ? named : /(?!)/g, '$1 ')
      .replaceAll(TOKEN, (token) => {
        if (known.has(token) || !CAMEL.test(token)) return token;
        const [only, ...others] = splits(token, known);
        return only && others.length === 0 ? only.join(' ') : token;
      })
      .replaceAll(/(?<=\d[a-z]?)(?=\p{Lu}{3,}\b)/gu, ' ')
      .replaceAll(/(?<=[\p{Ll})\d]{2}[.;:])(?=\p{Lu}\p{Ll})/gu, ' ')
      .replaceAll(/(\([^()]*[\p{Lu}\d ][^()]*\))(?=\p{L})/gu, '$1 ')
      .replaceAll(/(?<=\p{L}{2})(?=\(\p{Lu}\p{L})/gu, ' ')
      .replaceAll(/(?<!(?:und|oder|bzw\.|,)) ([-–])(?=\p{Lu})/gu, ' $1 ');
}

/** All ways to split a word into two to four known ones; parts meet at a capital or at a word in capitals. */
function splits(token: string, known: ReadonlySet<string>): string[][] {
  const found: string[][] = [];
  const go = (from: number, parts: string[]) => {
    if (found.length > 1 || parts.length > 4) return;
    if (from === token.length) {
      if (parts.length > 1) found.push(parts);
      return;
    }
    for (let to = from + 2; to <= token.length; to += 1) {
      const part = token.slice(from, to);
      const meets = to === token.length || isMeeting(part, token.slice(to));
      if (meets && known.has(part)) go(to, [...parts, part]);
    }
  };
  if (token.length <= 80) go(0, []);
  return found;
}

const isMeeting = (left: string, right: string) =>
  (/\p{Ll}$/u.test(left) && /^\p{Lu}/u.test(right)) ||
  (/\p{Lu}\p{Ll}*\p{Lu}|\p{Lu}{2}/u.test(left) && /^\p{Ll}{2}/u.test(right));
