/**
 * Asks written questions through the engine, each of its own text alone, and compares what is quoted with the quotes that answer.
 *   node benchmarks/written-answers.ts train [--show KIND] [--read FILE]
 * `--show` prints the answers to questions of a kind; `--read` writes all of them into a file, a line each, for readers to judge.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {
  AnswerCitation,
  AnswerEnd,
  AnswerRequest,
  EarlierTurn,
} from '../apps/server/src/engine/answers/answers.ts';
import { embeddedAnswers } from '../apps/server/src/engine/embedded/embedded-answers.ts';
import { type OpenedText, openText } from './answers/open-text.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';
import { readWrittenTexts } from './retrieval/written-questions.ts';

interface Written {
  readonly id: string;
  readonly kind: string;
  readonly needs?: 'all' | 'any';
  readonly note?: string;
  readonly before?: readonly { readonly question: string }[];
}

interface Outcome {
  readonly isAnswered: boolean;
  readonly confidence: string;
  /** what is quoted first, a statement or a list's words and points, holds what answers */
  readonly isFirst: boolean;
  /** one of the quotes does, or all that are needed are quoted */
  readonly isRight: boolean;
  /** one of the closest passages does */
  readonly isClosest: boolean;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, read: { type: 'string' } },
});
const [name = 'train'] = positionals;
const lines: string[] = [];
const path = `../answers/written/${name}.jsonl`;
const read = await readWrittenTexts(corpusFolder(), path);
if (read === null) throw new Error('The shared data is missing.');
const written = new Map(
  readFileSync(join(import.meta.dirname, 'answers/written', `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Written)
    .map((one) => [one.id, one]),
);
const opened = new Map<string, OpenedText>(
  [...read.texts].map(([file, text]) => [file, openText(file, text.metadata.title ?? file, text)]),
);
const outcomes = new Map<string, Outcome[]>();

/** What a question gets as an answer in a conversation. */
async function ask(
  text: OpenedText,
  question: string,
  history: readonly EarlierTurn[],
  language: AnswerRequest['language'],
) {
  const found = text.find(embeddedAnswers.understand(question, history).words);
  const citations: AnswerCitation[] = [];
  let firstCount: number | undefined;
  let said = '';
  let end: AnswerEnd | undefined;
  const request = { question, history, ...found, language };
  for await (const event of embeddedAnswers.answer(request, new AbortController().signal)) {
    if (event.kind === 'citation') citations.push(event.citation);
    else if (event.kind === 'delta') {
      said += event.text;
      if (citations.length > 0) firstCount ??= citations.length;
    } else ({ end } = event);
  }
  return { said, citations, firstCount, end, found };
}

/** A question with its answer, as the ones after it know it. */
async function turnOf(...asked: Parameters<typeof ask>): Promise<EarlierTurn> {
  const [, question, history] = asked;
  const { said, citations, end, found } = await ask(...asked);
  const quotes = citations.length > 0 ? citations : (end?.closest ?? []);
  const passages = found.passages.flatMap((one) => [one, ...(one.around ? [one.around] : []), ...one.points]);
  return {
    question,
    answer: said,
    carried: embeddedAnswers.understand(question, history).carried,
    quoted: quotes.flatMap(({ passageId, quote }) => {
      const passage = passages.find(({ id }) => id === passageId);
      return passage ? [{ ...passage, quote }] : [];
    }),
  };
}

for (const { id, question, language, file, spans } of read.questions) {
  const one = written.get(id);
  const text = opened.get(file);
  if (!one || !text) continue;
  const history: EarlierTurn[] = [];
  for (const turn of one.before ?? []) history.push(await turnOf(text, turn.question, history, language));
  const { said, citations, firstCount, end, found } = await ask(text, question, history, language);
  const placeOf = ({ passageId, start, end: to }: AnswerCitation) => {
    const from = text.passages.find(({ ordinal }) => String(ordinal) === passageId)?.start ?? 0;
    return { start: from + start, end: from + to };
  };
  const holds = (citation: AnswerCitation, span: { start: number; end: number }) => {
    const place = placeOf(citation);
    const shared = Math.min(place.end, span.end) - Math.max(place.start, span.start);
    return shared > 0.5 * Math.min(span.end - span.start, place.end - place.start);
  };
  const answers = (all: readonly AnswerCitation[]) =>
    spans.length > 0 &&
    (one.needs === 'all' ? spans.every : spans.some).call(spans, (span: (typeof spans)[number]) =>
      all.some((citation) => holds(citation, span)),
    );
  const first = citations.slice(0, firstCount);
  const outcome: Outcome = {
    isAnswered: end?.refusal === null,
    confidence: end?.confidence ?? 'low',
    isFirst: first.some((citation) => spans.some((span) => holds(citation, span))),
    isRight: answers(citations),
    isClosest: answers(end?.closest ?? []),
  };
  const isAcross = text.passages.length > 0 && found.passages.some((passage) => passage.isTranslated);
  for (const key of [
    `${one.kind} ${language}`,
    ...(spans.length > 0 ? [`answered by the text, ${isAcross ? 'across' : 'home'} ${language}`] : []),
    ...(spans.length > 0 && outcome.isAnswered ? [`confidence ${outcome.confidence}`] : []),
  ])
    outcomes.set(key, [...(outcomes.get(key) ?? []), outcome]);
  lines.push(
    JSON.stringify({
      id,
      kind: one.kind,
      language,
      before: one.before?.map((turn) => turn.question),
      question,
      answer: said,
      refusal: end?.refusal ?? null,
      confidence: outcome.confidence,
      closest: end?.closest.map(({ quote }) => quote) ?? [],
      needed: one.note,
    }),
  );
  if (one.kind === values.show)
    console.log(
      `\n## ${id} ${question}\n${outcome.isAnswered ? outcome.confidence : 'REFUSED'} ${outcome.isRight ? 'RIGHT' : 'wrong'}${outcome.isClosest ? ' (closest right)' : ''}\n${said}\nneeds: ${one.note ?? ''}`,
    );
}

if (values.read !== undefined) writeFileSync(values.read, lines.map((line) => `${line}\n`).join(''));

const share = (of: readonly Outcome[], what: (one: Outcome) => boolean) => {
  const count = of.filter(what).length;
  const { low, high } = wilsonInterval(count, of.length);
  return `${(count / of.length).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
};
for (const [key, of] of [...outcomes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  console.log(
    `${key.padEnd(34)} ${String(of.length).padStart(3)}  answered ${share(of, (one) => one.isAnswered)}  surely ${share(of, (one) => one.isAnswered && one.confidence !== 'low')}  right ${share(of, (one) => one.isAnswered && one.isRight)}  first ${share(of, (one) => one.isAnswered && one.isFirst)}  closest ${share(of, (one) => !one.isAnswered && one.isClosest)}`,
  );
