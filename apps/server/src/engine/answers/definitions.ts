import { readWords } from '../retrieval/words/read-words.ts';
import { readTerms } from '../retrieval/words/terms.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';
import { matchOf } from './signals.ts';
import { isVague } from './single-word.ts';

const mostWords = String.raw`[^\n.;:]{2,90}?`;
const quoted = String.raw`[‘“"'«„‚]\s*([^’”"'»“‘\n]{2,90})\s*[’”"'»“‘]`;
const within = String.raw`im sinne (?:dieses|dieser|des|der) [^,;.]{3,80}?`;

/** How texts say what a word stands for; the first group that is there is what they define. */
const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`${quoted}(?:[^.;:\n]{0,80}?)\s(?:means?|shall mean|has the (?:same )?meaning|refers? to|(?:is|are) defined as|bezeichnet|bezeichnen|bedeutet|bedeuten|ist|sind|meint|steht für|désigne|on entend)\b`,
    'iu',
  ),
  new RegExp(String.raw`${quoted}\s*:`, 'iu'),
  new RegExp(
    String.raw`(?:bezeichnet|bedeutet|bezeichnen)\s+(?:der ausdruck|die ausdrücke|der begriff)?\s*${quoted}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:eine?|der|die|das)\s)?(${mostWords})\s${within}\s(?:ist|sind|liegt|liegen|gilt|gelten)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:an?|the)\s)?(${mostWords})\s(?:means(?!\s(?:of|as|to|by|for)\b)|shall mean|is defined as|are defined as)\b`,
    'iu',
  ),
  new RegExp(String.raw`(?:^|, )(?:an?\s|the\s)?([\p{L} -]{3,60}?)\sshall comprise\b`, 'iu'),
  new RegExp(
    String.raw`^(?:(?:eine?|der|die|das)\s)?(${mostWords})\s(?:liegt|liegen)\s(?:\p{L}+\s)?vor, wenn\b`,
    'iu',
  ),
  new RegExp(String.raw`^(?:als)\s(${mostWords})\s(?:gilt|gelten)\b`, 'iu'),
  new RegExp(String.raw`^(${mostWords})\s(?:ist|sind),? (?:wer|jede[rs]?|alle|solche)\b`, 'iu'),
  new RegExp(
    String.raw`^unter\s(?:eine[rm]\s)?(${mostWords})\s(?:ist|sind|wird|werden)\s[^.]{0,200}?verstehen\b`,
    'iu',
  ),
];

const label = /^(?:\([^\s)]{1,5}\)|[a-z]{1,2}\)|\d{1,3}[a-z]{0,2}[.)]|[–—•▪*-])\s+/iu;

/** What words define; null if they don't. */
function definedBy(words: string): string | null {
  const said = words.replace(label, '');
  for (const form of forms) {
    const found = form.exec(said);
    if (found && found.index < 120) return found[1] ?? null;
  }
  return null;
}

const asksWhatWordsMean =
  /\b(?:mean(?:s|t|ing)?|defin\w+|(?:do|does|law|act|regulation) calls?|counts? as|qualif\w+ as|constitutes?|considered|bedeute[nt]?|bedeutung|heißt|heisst|versteht|verstehen|gemeint|begriff\w*|gilt als|gelten als|spricht man von|sprechen wir von|liegt \P{Lu}*\p{Lu}?.*\bvor)\b/iu;
const asksWhatItIs =
  /^\W*(?:(?:and|so|but|und|also|aber)\s)?(?:what(?:'s|’s| is| are)|who (?:is|are)|was (?:ist|sind)|wer (?:ist|sind))\s+(?:an?\s|the\s|eine?[nmrs]?\s|der\s|die\s|das\s)?(.+?)\W*$/iu;

/** Words of a question about a meaning that say nothing about whose. */
const meaningWords =
  /^(?:defin|mean|call|constitut|consider|qualif|count|differ|law|act|regulation|begriff|bedeut|heiß|heiss|versteh|gemeint|gelt|gilt|sprech|sprich|gesetz|verordnung|lieg|sinn)/iu;

/** Of what is asked, the share that a definition of it has to be about. */
const enough = { whenMeant: 0.5, otherwise: 0.99 } as const;
/** How much of a question about what something is, words that define something are about, 0 to 1; 0 if they are about something else. */
export function definesShare(question: ReadQuestion, words: string, language: string): number {
  const isMeant = asksWhatWordsMean.test(question.asked);
  const asked = asksWhatItIs.exec(question.asked)?.[1];
  // "What are obliged entities required to do?" asks for more than what they are
  const isBare = asked !== undefined && readTerms(asked, question.language).length <= question.terms.length;
  if (!isMeant && !isBare && !isVague(question)) return 0;
  const defined = definedBy(words);
  if (defined === null) return 0;
  // a name is the same in both languages
  const termsOf = (text: string, ...languages: string[]) =>
    languages.flatMap((one) => readTerms(text, one).map(({ term }) => term));
  const said = readWords(defined).map(({ word }) => termsOf(word, language, question.language));
  const all = new Set(said.flat());
  const spoken = new Set(termsOf(question.asked, question.language));
  const isAsked = (terms: readonly string[]) => {
    const others = new Set(said.filter((one) => one !== terms).flat());
    return (
      terms.length === 0 ||
      terms.some((term) => spoken.has(term)) ||
      question.terms.some((one) => matchOf(one, all) > matchOf(one, others))
    );
  };
  if (all.size === 0 || !said.every(isAsked)) return 0;
  let [about, weights] = [0, 0];
  for (const one of question.terms.filter(({ word }) => !meaningWords.test(word))) {
    about += one.weight * matchOf(one, all);
    weights += one.weight;
  }
  const share = weights === 0 ? 0 : about / weights;
  return share >= (isMeant ? enough.whenMeant : enough.otherwise) ? share : 0;
}

/** What defines the words that a question asks the meaning of comes before what only uses them. */
export function definitionsFirst(
  question: ReadQuestion,
  ranked: readonly RankedStatement[],
): RankedStatement[] {
  const shares = new Map(
    ranked.map((one) => {
      const { passage, start, end, points } = one.statement;
      const spans = [{ start, end: points[0]?.start ?? end }, ...points];
      const share = spans.map((span) =>
        definesShare(question, passage.text.slice(span.start, span.end), passage.language),
      );
      return [one, Math.max(...share)] as const;
    }),
  );
  const shareOf = (one: RankedStatement) => shares.get(one) ?? 0;
  const defining = ranked
    .filter((one) => shareOf(one) > 0)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .map((one) => ({ ...one, chance: Math.max(one.chance, ranked[0]?.chance ?? 0), defines: shareOf(one) }));
  return [...defining, ...ranked.filter((one) => shareOf(one) === 0)];
}
