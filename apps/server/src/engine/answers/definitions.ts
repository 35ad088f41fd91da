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

const article = String.raw`(?:(?:an?|the|eine?[nmrs]?|der|die|das|dem|den)\s)?[‘“"'«„‚]?`;
/** Questions for the meaning of a word alone; the group is the word. */
const asksForTerm: readonly RegExp[] = [
  new RegExp(String.raw`\bwhat (?:does|do|is|are) ${article}(.+?)[’”"'»“‘]?\s(?:mean|stand for)\b`, 'iu'),
  new RegExp(
    String.raw`\bwhat (?:counts as|qualifies as|is (?:meant|understood) by) ${article}(.+?)\W*$`,
    'iu',
  ),
  new RegExp(String.raw`^\W*(?:please )?(?:define|definition of|the meaning of) ${article}(.+?)\W*$`, 'iu'),
  new RegExp(String.raw`\bwas (?:bedeutet|bedeuten|heißt|heisst|gilt als) ${article}(.+?)\W*$`, 'iu'),
  new RegExp(String.raw`\bwas (?:versteht man|ist) unter ${article}(.+?)(?:\szu verstehen)?\W*$`, 'iu'),
  asksWhatItIs,
];
/** "… under DORA", of which the name has been taken away. */
const withoutItsAct = /\s+(?:under|in|within|according to|nach|laut|gemäß|im sinne (?:de[rs]|von))\W*$/iu;
const mostWordsOfTerm = 8;

/** The word or words whose meaning alone a question asks for, as it has them, without the names of acts; null if it asks for something else. */
export function askedTerm(question: string): string | null {
  const bare = question
    .trim()
    .replace(/[\s?!.]+$/u, '')
    .replace(withoutItsAct, '');
  const [found] = asksForTerm.flatMap((form) => form.exec(bare)?.[1] ?? []);
  const term = found?.replaceAll(/[‘’“”"'«»„‚]/gu, '').trim() ?? '';
  const count = readWords(term).length;
  return count > 0 && count <= mostWordsOfTerm ? term : null;
}

/** Whether a text has a line that defines exactly this term, and no longer one that contains it. */
export function definesTerm(term: string, text: string, language: string): boolean {
  const stemsOf = (words: string) =>
    readTerms(words, language)
      .map((one) => one.term)
      .join(' ');
  const wanted = stemsOf(term);
  return (
    wanted !== '' &&
    text.split('\n').some((line) => {
      const defined = definedBy(line);
      return defined !== null && stemsOf(defined) === wanted;
    })
  );
}

/** Words of a question about a meaning that say nothing about whose. */
const meaningWords =
  /^(?:defin|mean|call|constitut|consider|qualif|count|differ|law|act|regulation|begriff|bedeut|heiß|heiss|versteh|gemeint|gelt|gilt|sprech|sprich|gesetz|verordnung|lieg|sinn)/iu;

/** Of what is asked, the share that a definition of it has to be about. */
const enough = { whenMeant: 0.5, otherwise: 0.99 } as const;
/** How much of a question about what something is, words that define something are about, 0 to 1; 0 if they are about something else. */
export function definesShare(question: ReadQuestion, words: string, language: string): number {
  const term = askedTerm(question.asked);
  if (term !== null && definesTerm(term, words, language)) return 1;
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

/** Of what defines words of a question, that which defines just those that it asks for; all, if there is none. */
export function exactly<One>(
  question: ReadQuestion,
  defining: readonly One[],
  textsOf: (one: One) => readonly { readonly words: string; readonly language: string }[],
): readonly One[] {
  const term = askedTerm(question.asked);
  if (term === null) return defining;
  const exact = defining.filter((one) =>
    textsOf(one).some(({ words, language }) => definesTerm(term, words, language)),
  );
  return exact.length > 0 ? exact : defining;
}

const textsOf = ({ statement: { passage, start, end, points } }: RankedStatement) =>
  [{ start, end: points[0]?.start ?? end }, ...points].map((span) => ({
    words: passage.text.slice(span.start, span.end),
    language: passage.language,
  }));

/** Whether a statement defines exactly the term that a question asks the meaning of. */
export const definesAsked = (question: ReadQuestion, ranked: RankedStatement): boolean => {
  const term = askedTerm(question.asked);
  return term !== null && textsOf(ranked).some(({ words, language }) => definesTerm(term, words, language));
};

/** What defines the words that a question asks the meaning of comes before what only uses them. */
export function definitionsFirst(
  question: ReadQuestion,
  ranked: readonly RankedStatement[],
): RankedStatement[] {
  const shares = new Map(
    ranked.map((one) => {
      const share = textsOf(one).map(({ words, language }) => definesShare(question, words, language));
      return [one, Math.max(...share)] as const;
    }),
  );
  const shareOf = (one: RankedStatement) => shares.get(one) ?? 0;
  const defining = exactly(
    question,
    ranked.filter((one) => shareOf(one) > 0),
    textsOf,
  )
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .map((one) => ({ ...one, chance: Math.max(one.chance, ranked[0]?.chance ?? 0), defines: shareOf(one) }));
  const isDefining = new Set(defining.map(({ statement }) => statement));
  return [...defining, ...ranked.filter(({ statement }) => !isDefining.has(statement))];
}
