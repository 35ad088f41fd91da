import type { Confidence, Refusal } from '@regulus/contract/chatbot-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AnswerEvent, EarlierTurn } from '../../engine/answers/answers.ts';
import { inOneLine, shortTitle } from '../../engine/answers/compose.ts';
import type { Provenance } from '../../engine/engine.ts';
import { said } from '../../lib/said.ts';
import type { ProvenCitation } from './citations.service.ts';
import { Evidence } from './evidence.service.ts';

/** Text as it comes in pieces, without the markers (`[3]`) of quotes that were dropped. */
class MarkedText {
  readonly #dropped = new Set<string>();
  #held = '';

  drop(ordinal: number): void {
    this.#dropped.add(String(ordinal));
  }

  /** What can be shown of this piece and what was held back before: a marker is shown as a whole or not at all. */
  add(piece: string): string {
    const text = this.#held + piece;
    const open = /\s?(?:\[\d*)?$/.exec(text);
    const end = this.#dropped.size > 0 && open ? open.index : text.length;
    this.#held = text.slice(end);
    return this.#without(text.slice(0, end));
  }

  /** What was held back. */
  end(): string {
    const rest = this.#without(this.#held);
    this.#held = '';
    return rest;
  }

  #without(text: string): string {
    if (this.#dropped.size === 0) return text;
    return text.replaceAll(/\s?\[(\d+)\]/g, (marker, ordinal: string) =>
      this.#dropped.has(ordinal) ? '' : marker,
    );
  }
}

export type AnsweringParts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'jobs' | 'log' | 'engines'>;

/** What is answered from; what the actor may not read, or has no text, yields nothing. */
export interface AnswerScope {
  /** ids of sources */
  readonly sources: readonly string[];
  /** ids of publications */
  readonly publications: readonly string[];
}

export interface AskedQuestion {
  readonly question: string;
  /** of the same conversation, oldest first; none by default */
  readonly history?: readonly EarlierTurn[];
  /** of refusals, and of the words between quotes if that of the question can't be told */
  readonly language: Language;
  readonly scope: AnswerScope;
  /** known to the caller before anything is looked up: it is only put into words */
  readonly refusal?: Extract<Refusal, 'source_not_readable' | 'not_in_sources'> | null;
}

/** Quotes of stored texts, with a few words between them; or a refusal, with what comes closest. Nothing of it is stored. */
export interface Answer {
  /** UTF-16 units, up to 30,000; `[1]` is the marker of the citation with that number */
  readonly content: string;
  /** by their numbers, from 1; none of a refusal has a marker */
  readonly citations: readonly ProvenCitation[];
  readonly refusal: Refusal | null;
  /** of what is said, also that it can't be answered */
  readonly confidence: Confidence;
  /** best first, of a refusal */
  readonly closest: readonly ProvenCitation[];
  /** statements of the engine that no quote proves, and that are not part of `content` */
  readonly leftOut: number;
  /** earlier questions together with which this one was understood, oldest first */
  readonly carried: readonly string[];
  /** null: no engine was asked */
  readonly provenance: Provenance | null;
}

/** Hears of an answer while it is written: called with all that there is, each time that there is more. */
export type AnswerSink = (soFar: Pick<Answer, 'content' | 'citations'>) => void;

/** An answer that goes on beyond so many characters is cut off. */
const longestAnswer = 30_000;

/** Settles with the next event, or throws as soon as `signal` is aborted, whatever the engine does. */
async function nextWithin(
  iterator: AsyncIterator<AnswerEvent>,
  signal: AbortSignal,
): Promise<IteratorResult<AnswerEvent>> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([iterator.next(), promise]);
  } finally {
    promise.catch(() => {});
    signal.removeEventListener('abort', leave);
  }
}

const refused = ({ refusal, language }: AskedQuestion): string =>
  said('chatbot-answers', refusal === 'source_not_readable' ? 'notReadable' : 'noSources').in(language);

/**
 * Answers a question from some sources and publications, as far as the actor may read them now. Each quote was compared with the stored
 * text; an answer of which no quote stands becomes the refusal `not_in_sources`.
 * @throws ProblemError 503 if the index can't be asked; what the engine throws; the reason of `signal`
 */
export async function answerQuestion(
  parts: AnsweringParts,
  actor: Actor,
  asked: AskedQuestion,
  signal: AbortSignal,
  sink: AnswerSink = () => {},
): Promise<Answer> {
  let soFar: Pick<Answer, 'content' | 'citations'> = { content: '', citations: [] };
  const update = (change: Partial<typeof soFar>) => {
    soFar = { ...soFar, ...change };
    sink(soFar);
  };
  const { question, history = [], language, scope, refusal: known = null } = asked;
  if (known !== null) {
    update({ content: refused(asked) });
    return {
      ...soFar,
      refusal: known,
      confidence: 'high',
      closest: [],
      leftOut: 0,
      carried: [],
      provenance: null,
    };
  }
  const { answers } = parts.engines;
  const { words, carried } = answers.understand(question, history);
  const evidence = await Evidence.find(parts, actor, words, scope);
  const { passages, terms, acts, facts } = evidence;
  const text = new MarkedText();
  const request = { question, history, passages, terms, acts, facts, language };
  const iterator = answers.answer(request, signal)[Symbol.asyncIterator]();
  const show = (piece: string) => {
    if (piece === '') return;
    update({ content: (soFar.content + piece).slice(0, longestAnswer) });
  };
  try {
    for (;;) {
      const { value, done } = await nextWithin(iterator, signal);
      if (done) throw new Error('The engine ended an answer without saying how.');
      if (value.kind === 'delta') show(text.add(value.text));
      else if (value.kind === 'citation') {
        const citation = await evidence.citationOf(value.citation);
        if (citation) update({ citations: [...soFar.citations, citation] });
        else text.drop(value.citation.ordinal);
      } else {
        show(text.end());
        const { refusal, confidence, leftOut, provenance } = value.end;
        const closest: ProvenCitation[] = [];
        for (const one of value.end.closest) {
          const citation = await evidence.citationOf(one);
          if (citation) closest.push(citation);
        }
        // nothing is said without a quote
        const isUnproven = refusal === null && soFar.citations.length === 0;
        if (isUnproven) update({ content: said('chatbot-answers', 'notProven').in(language) });
        return {
          ...soFar,
          refusal: isUnproven ? 'not_in_sources' : refusal,
          confidence: isUnproven ? 'low' : confidence,
          closest,
          leftOut,
          carried,
          provenance,
        };
      }
    }
  } finally {
    iterator.return?.().catch(() => {});
  }
}

/** Of one text; more are named, to be asked by themselves. */
const mostQuestions = 6;
/** Of a question among several that isn't answered. */
const mostClosest = 2;

const sureFirst: readonly Confidence[] = ['high', 'medium', 'low'];

/** The markers of quotes that come after others; brackets that a quote has itself are escaped. */
const renumbered = (content: string, after: number): string =>
  content.replaceAll(/(?<!\\)\[(\d+)\]/gu, (_, ordinal: string) => `[${String(Number(ordinal) + after)}]`);

/** What comes closest to a question that isn't answered, as lines with quotes. */
function closestAsQuotes(
  { refusal, closest }: Answer,
  language: Language,
): Pick<Answer, 'content' | 'citations'> {
  const shown = refusal === null ? [] : closest.slice(0, mostClosest);
  const citations = shown.map((one, at) => ({ ...one, ordinal: at + 1 }));
  const lines = citations.map(({ ordinal, clause, title, quote }) => {
    const place =
      clause === '' ? shortTitle(title) : said('answers', 'place', { clause, title: shortTitle(title) });
    return said('chatbot-answers', 'closest', {
      place,
      quote: inOneLine(quote),
      marker: `[${String(ordinal)}]`,
    }).in(language);
  });
  return { content: lines.map((line) => `\n- ${line}`).join(''), citations };
}

/**
 * Answers what somebody wrote: a question, or each of the questions in a text, in their order and each after the ones before it.
 * @throws as `answerQuestion`
 */
export async function answerText(
  parts: AnsweringParts,
  actor: Actor,
  asked: AskedQuestion,
  signal: AbortSignal,
  sink: AnswerSink = () => {},
): Promise<Answer> {
  const { question: text, language, refusal = null } = asked;
  const questions = refusal === null ? parts.engines.answers.divide(text) : [text];
  const [only] = questions;
  if (only === text) return answerQuestion(parts, actor, asked, signal, sink);
  const history = [...(asked.history ?? [])];
  const answers: Answer[] = [];
  let written: Pick<Answer, 'content' | 'citations'> = { content: '', citations: [] };
  const headingOf = (question: string, at: number) =>
    questions.length === 1
      ? said('chatbot-answers', 'oneQuestion', { question: inOneLine(question) }).in(language)
      : `## ${String(at + 1)}. ${inOneLine(question)}`;
  for (const [at, question] of questions.slice(0, mostQuestions).entries()) {
    const before = {
      ...written,
      content: `${written.content}${at === 0 ? '' : '\n\n'}${headingOf(question, at)}\n\n`,
    };
    const count = before.citations.length;
    const after = ({ content, citations }: Pick<Answer, 'content' | 'citations'>) => ({
      content: before.content + renumbered(content, count),
      citations: [...before.citations, ...citations.map((one) => ({ ...one, ordinal: one.ordinal + count }))],
    });
    const answer = await answerQuestion(parts, actor, { ...asked, question, history }, signal, (soFar) =>
      sink(after(soFar)),
    );
    const closest = closestAsQuotes(answer, language);
    const whole = {
      content: answer.content + closest.content,
      citations: [...answer.citations, ...closest.citations],
    };
    written = after(whole);
    sink(written);
    answers.push(answer);
    history.push({
      question,
      answer: answer.content,
      carried: answer.carried,
      quoted: whole.citations.map(({ id: documentId, title, clause, quote }) => ({
        documentId,
        title,
        clause,
        quote,
      })),
    });
  }
  const further = questions.slice(mostQuestions);
  const [first] = answers;
  const content = !first
    ? said('chatbot-answers', 'noQuestion').in(language)
    : further.length === 0
      ? written.content
      : [
          written.content,
          '',
          said('chatbot-answers', 'furtherQuestions', { count: further.length }).in(language),
          '',
          ...further.map((question) => `- ${inOneLine(question)}`),
        ].join('\n');
  const ended = { content: content.slice(0, longestAnswer), citations: written.citations };
  sink(ended);
  const answered = answers.filter((one) => one.refusal === null);
  const isQuoted = answered.length > 0 || written.citations.length > 0;
  return {
    ...ended,
    refusal: isQuoted ? null : (first?.refusal ?? 'ambiguous'),
    // no surer than the least sure of them
    confidence:
      answered.length === answers.length && first
        ? (sureFirst.findLast((one) => answers.some(({ confidence }) => confidence === one)) ?? 'low')
        : isQuoted
          ? 'low'
          : 'high',
    closest: [],
    leftOut: answers.reduce((sum, one) => sum + one.leftOut, 0),
    carried: first?.carried ?? [],
    provenance: answers.at(-1)?.provenance ?? null,
  };
}

/**
 * Up to three questions that the same scope answers, to ask after one that was answered.
 * @throws ProblemError 503 if the index can't be asked; what the engine throws; the reason of `signal`
 */
export async function followUpsTo(
  parts: AnsweringParts,
  actor: Actor,
  {
    question: text,
    answer,
    history = [],
    language,
    scope,
  }: Omit<AskedQuestion, 'refusal'> & { readonly answer: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { answers } = parts.engines;
  const question = answers.divide(text).at(-1) ?? text;
  const { words } = answers.understand(question, history);
  const evidence = await Evidence.find(parts, actor, words, scope);
  const { passages, terms, acts, facts } = evidence;
  return answers.followUps({ question, answer, history, passages, terms, acts, facts, language }, signal);
}
