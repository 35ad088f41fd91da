import type { Confidence, Refusal } from '@regulus/contract/chatbot-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AnswerEvent, EarlierTurn } from '../../engine/answers/answers.ts';
import type { Provenance } from '../../engine/engine.ts';
import { said } from '../../lib/said.ts';
import type { ProvenCitation } from './citations.service.ts';
import { Evidence } from './evidence.ts';

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

/**
 * Up to three questions that the same scope answers, to ask after one that was answered.
 * @throws ProblemError 503 if the index can't be asked; what the engine throws; the reason of `signal`
 */
export async function followUpsTo(
  parts: AnsweringParts,
  actor: Actor,
  {
    question,
    answer,
    history = [],
    language,
    scope,
  }: Omit<AskedQuestion, 'refusal'> & { readonly answer: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { answers } = parts.engines;
  const { words } = answers.understand(question, history);
  const evidence = await Evidence.find(parts, actor, words, scope);
  const { passages, terms, acts, facts } = evidence;
  return answers.followUps({ question, answer, history, passages, terms, acts, facts, language }, signal);
}
