import type { Confidence, MessageState } from '@regulus/contract/chatbot-values.ts';
import type { Answer } from '../answering/answers.service.ts';

/** How far an answer is: what was written, and how it ended. */
export interface AnswerSoFar extends Pick<Answer, 'content' | 'citations' | 'refusal' | 'closest'> {
  readonly state: MessageState;
  readonly confidence: Confidence | null;
  /** as in `ChatMessage` */
  readonly left_out: number;
  readonly carried: readonly string[];
}

/** An answer that this process is writing; whoever follows it is woken when there is more. */
export class LiveAnswer {
  /** aborted when its author wants no more of it */
  readonly stopping = new AbortController();
  #soFar: AnswerSoFar = {
    content: '',
    citations: [],
    state: 'writing',
    refusal: null,
    confidence: null,
    closest: [],
    left_out: 0,
    carried: [],
  };
  #changed = Promise.withResolvers<void>();

  get soFar(): AnswerSoFar {
    return this.#soFar;
  }

  /** settles at the next change; to be asked for before `soFar` */
  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  update(change: Partial<AnswerSoFar>): void {
    this.#soFar = { ...this.#soFar, ...change };
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

/** The answers that this process writes, by their ids. Others read them from the database. */
export const liveAnswers = new Map<string, LiveAnswer>();
