import type { FormGate, FormQuestion } from './questions.ts';

type Asked = Pick<FormQuestion, 'number' | 'section' | 'text' | 'guidance'>;

const condition = String.raw`(?:if|where|falls|wenn|sofern|bei)\s+(?:the |your |die |ihre )?(?:answer(?:ed)?|response|antwort(?:en)?)?\s*(?:is|was|lautet|ist|with|mit|sie mit)?\s*["“„'‘]?(yes|no|ja|nein|[^\s"”“’',.;:()]{1,30}(?: [^\s"”“’',.;:()]{1,20}){0,3}?)["”“’']?(?:\s+(?:antworten|geantwortet))?\s*[,:;–—-]?\s*`;
const lead = String.raw`(?:then |please |you (?:can|may) |dann |bitte |direkt )*`;
const go = String.raw`(?:(?:go|skip|proceed|continue|jump|move|advance|turn)\s+(?:on\s+|directly\s+|straight\s+|ahead\s+|forward\s+)*(?:to|with|at)|(?:gehen sie |fahren sie |springen sie )?(?:bitte )?(?:direkt )?(?:weiter |fort )?(?:mit|zu|bei)|gehen sie (?:bitte )?(?:direkt )?(?:weiter )?(?:zu|mit))`;
const leave = String.raw`(?:skip|omit|leave out|überspringen sie|entfällt|entfallen)`;
const target = String.raw`(?:the\s+|der\s+|den\s+|die\s+)?(questions?|fragen?|sections?|abschnitt(?:e|s)?|parts?|teil|items?|no\.?|nr\.?|kapitel|chapter|ziffer|q\.?)?\s*(?:no\.?|nr\.?|number|nummer)?\s*["“„]?([A-Z][A-Z&]{0,7}[-.]?\d[\w.-]*|\d+(?:[.-]\d+)*[a-z]?|[A-Z]\b)["”“]?`;
const upTo = String.raw`(?:\s*(?:to|through|until|bis|–|-|and|und)\s*(?:questions?|fragen?|nr\.?)?\s*([A-Z][A-Z&]{0,7}[-.]?\d[\w.-]*|\d+(?:[.-]\d+)*[a-z]?))?`;

const goesOn = new RegExp(condition + lead + go + String.raw`\s+` + target, 'iu');
const leavesOut = new RegExp(condition + lead + leave + String.raw`\s+` + target + upTo, 'iu');
const leavesCount = new RegExp(
  condition +
    lead +
    leave +
    String.raw`\s+(?:the |die )?(?:next|following|nächsten|folgenden)\s+(\d+|two|three|four|five|zwei|drei|vier|fünf)?\s*(?:questions?|fragen?)`,
  'iu',
);
/** Spares most texts the search for the whole. */
const leadsSomewhere =
  /\b(?:go|skip|proceed|continue|jump|move|advance|turn|omit|leave|weiter|gehen|fahren|springen|entf[aä]ll)|überspringen|fortfahren/iu;
const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
};

const bare = (number: string) =>
  number
    .toLowerCase()
    .replace(/^(?:question|frage|no\.?|nr\.?|q)\s?/, '')
    .replace(/[.):]+$/, '');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** The first question with that number, or of the section that has it; below 0: there is none. */
function indexOf(
  questions: readonly Asked[],
  number: string,
  word: string | undefined,
  after: number,
): number {
  const wanted = bare(number);
  const isSection = /^(?:section|abschnitt|part|teil|kapitel|chapter)/i.test(word ?? '');
  const heads = (heading: string) =>
    new RegExp(
      String.raw`^(?:(?:section|abschnitt|part|teil|kapitel|chapter)\s+)?${escaped(wanted)}(?:[.):\s-]|$)`,
      'i',
    ).test(heading);
  const bySection = () =>
    questions.findIndex(
      ({ section, number: own }, index) =>
        index > after && (section.some(heads) || bare(own).startsWith(`${wanted}.`)),
    );
  const byNumber = () =>
    questions.findIndex(({ number: own }, index) => index > after && bare(own) === wanted);
  if (isSection) return bySection();
  const found = byNumber();
  return found >= 0 ? found : bySection();
}

function answerOf(words: string): FormGate['answer'] {
  if (/^(?:yes|ja)$/i.test(words)) return 'yes';
  if (/^(?:no|nein)$/i.test(words)) return 'no';
  return { choice: words };
}

const through = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** What a question says of others that need no answer; “if yes, please describe” leads nowhere and is none. */
export function gateOf(questions: readonly Asked[], index: number, told: string): FormGate | null {
  const { text, guidance } = questions[index]!;
  for (const words of [text, guidance, told]) {
    if (!leadsSomewhere.test(words)) continue;
    const one = words.replaceAll(/\s+/g, ' ');
    const away = goesOn.exec(one);
    if (away) {
      const [quote, answer = '', word, number = ''] = away;
      const to = indexOf(questions, number, word, index);
      if (to > index) return { quote, answer: answerOf(answer), skips: through(index + 1, to) };
    }
    const out = leavesOut.exec(one);
    if (out) {
      const [quote, answer = '', word, number = '', last] = out;
      const from = indexOf(questions, number, word, index);
      const isSection = /^(?:section|abschnitt|part|teil|kapitel|chapter)/i.test(word ?? '');
      const to = last === undefined ? from : indexOf(questions, last, word, index);
      if (from > index && to >= from) {
        const end = isSection ? endOfSection(questions, to) : to + 1;
        return { quote, answer: answerOf(answer), skips: through(from, end) };
      }
    }
    const some = leavesCount.exec(one);
    if (some) {
      const [quote, answer = '', count = '1'] = some;
      const end = Math.min(questions.length, index + 1 + (counts[count.toLowerCase()] ?? Number(count)));
      return { quote, answer: answerOf(answer), skips: through(index + 1, end) };
    }
  }
  return null;
}

function endOfSection(questions: readonly Asked[], start: number): number {
  const section = questions[start]!.section.join('\n');
  let end = start;
  while (end < questions.length && questions[end]!.section.join('\n') === section) end += 1;
  return end;
}
