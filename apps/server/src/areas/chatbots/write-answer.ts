import type { Refusal } from '@regulus/contract/chatbot-values.ts';
import type { Citation } from '@regulus/contract/chatbots.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import { runOutsideTransaction } from '../../db/transaction-context.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AnswerEvent, EarlierTurn } from '../../engine/answers/answers.ts';
import type { Provenance } from '../../engine/engine.ts';
import { said } from '../../lib/said.ts';
import { citationRow } from '../answering/citations.service.ts';
import { Evidence } from '../answering/evidence.ts';
import { MarkedText } from '../answering/marked-text.ts';
import { beatMs, longestAnswer, longestAnswerMs } from './lifetimes.ts';
import { type AnswerSoFar, LiveAnswer, liveAnswers } from './live-answers.ts';
import { insertCitations } from '../answering/citations.queries.ts';
import { updateConversation } from './queries-conversations.ts';
import { updateWriting } from './queries-messages.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'jobs' | 'log' | 'engines'>;

/** An answer that is to be written; its row is there. */
export interface AskedAnswer {
  readonly id: string;
  readonly question: string;
  /** oldest first */
  readonly history: readonly EarlierTurn[];
  readonly sources: readonly string[];
  readonly publications: readonly string[];
  readonly language: Language;
  /** known before anything is looked up */
  readonly refusal: Extract<Refusal, 'source_not_readable' | 'not_in_sources'> | null;
}

/** Writes an answer, whoever listens, and stores it. Never throws: what fails is logged, and stored as failed. */
export function beginAnswer(parts: Parts, actor: Actor, asked: AskedAnswer): void {
  const live = new LiveAnswer();
  liveAnswers.set(asked.id, live);
  void runOutsideTransaction(() => writeAndStore(parts, actor, asked, live))
    .catch((error: unknown) => parts.log.error({ err: error, message: asked.id }, 'An answer is lost.'))
    .finally(() => {
      live.update({ state: live.soFar.state === 'writing' ? 'failed' : live.soFar.state });
      liveAnswers.delete(asked.id);
    });
}

async function writeAndStore(
  parts: Parts,
  actor: Actor,
  asked: AskedAnswer,
  live: LiveAnswer,
): Promise<void> {
  const signal = AbortSignal.any([live.stopping.signal, AbortSignal.timeout(longestAnswerMs)]);
  const beat = setInterval(() => void saveSoFar(parts, actor, asked.id, live), beatMs);
  let provenance: Provenance | null = null;
  let end: Partial<AnswerSoFar>;
  try {
    ({ end, provenance } = await write(parts, actor, asked, live, signal));
  } catch (error) {
    const isStopped = live.stopping.signal.aborted;
    if (!isStopped) parts.log.error({ err: error, message: asked.id }, 'An answer failed.');
    end = { state: isStopped ? 'stopped' : 'failed', confidence: isStopped ? 'low' : null };
  } finally {
    clearInterval(beat);
  }
  // shown once it is stored, so that whoever looks next finds the same
  await store(parts, actor, asked.id, { ...live.soFar, ...end }, provenance);
  live.update(end);
}

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

const refused = (asked: AskedAnswer): AnswerSoFar['content'] =>
  said('chatbot-answers', asked.refusal === 'source_not_readable' ? 'notReadable' : 'noSources').in(
    asked.language,
  );

async function write(
  parts: Parts,
  actor: Actor,
  asked: AskedAnswer,
  live: LiveAnswer,
  signal: AbortSignal,
): Promise<{ end: Partial<AnswerSoFar>; provenance: Provenance | null }> {
  if (asked.refusal !== null) {
    live.update({ content: refused(asked) });
    return { end: { state: 'done', refusal: asked.refusal, confidence: 'high' }, provenance: null };
  }
  const { answers } = parts.engines;
  const { question, history, language } = asked;
  const evidence = await Evidence.find(parts, actor, answers.searchWords(question, history), asked);
  const { passages, terms } = evidence;
  const text = new MarkedText();
  const request = { question, history, passages, terms, language };
  const iterator = answers.answer(request, signal)[Symbol.asyncIterator]();
  const show = (piece: string) => {
    if (piece === '') return;
    live.update({ content: (live.soFar.content + piece).slice(0, longestAnswer) });
  };
  try {
    for (;;) {
      const { value, done } = await nextWithin(iterator, signal);
      if (done) throw new Error('The engine ended an answer without saying how.');
      if (value.kind === 'delta') show(text.add(value.text));
      else if (value.kind === 'citation') {
        const citation = await evidence.citationOf(value.citation);
        if (citation) live.update({ citations: [...live.soFar.citations, citation] });
        else text.drop(value.citation.ordinal);
      } else {
        show(text.end());
        const { refusal, confidence, provenance } = value.end;
        const closest: Citation[] = [];
        for (const one of value.end.closest) {
          const citation = await evidence.citationOf(one);
          if (citation) closest.push(citation);
        }
        // nothing is said without a quote
        const isUnproven = refusal === null && live.soFar.citations.length === 0;
        if (isUnproven) live.update({ content: said('chatbot-answers', 'notProven').in(language) });
        return {
          end: {
            state: 'done',
            refusal: isUnproven ? 'not_in_sources' : refusal,
            confidence: isUnproven ? 'low' : confidence,
            closest,
          },
          provenance,
        };
      }
    }
  } finally {
    iterator.return?.().catch(() => {});
  }
}

/** For readers elsewhere, and to hear whether it is to stop. */
async function saveSoFar(
  { db, clock, log }: Parts,
  actor: Actor,
  id: string,
  live: LiveAnswer,
): Promise<void> {
  const { content, citations, state } = live.soFar;
  if (state !== 'writing') return;
  try {
    const row = await db.withCompany(actor.companyId, async (tx) => {
      const updated = await updateWriting(tx, id, { content, written_at: clock.now() });
      if (updated) await insertCitations(tx, rowsOf(id, 'answer', citations));
      return updated;
    });
    // its conversation may have been deleted
    if (!row || row.stop_requested_at !== null) live.stopping.abort(new Error('stopped'));
  } catch (error) {
    log.warn({ err: error, message: id }, 'An answer could not be stored yet.');
  }
}

const rowsOf = (messageId: string, part: 'answer' | 'closest', citations: readonly Citation[]) =>
  citations.map((one) => ({ ...citationRow(one), message_id: messageId, part }));

const store = (
  { db, clock }: Parts,
  { companyId }: Actor,
  id: string,
  answer: AnswerSoFar,
  provenance: Provenance | null,
): Promise<void> =>
  db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    const row = await updateWriting(tx, id, {
      content: answer.content,
      state: answer.state,
      refusal: answer.refusal,
      confidence: answer.confidence,
      provenance: provenance && JSON.stringify(provenance),
      written_at: now,
    });
    if (!row) return;
    await insertCitations(tx, rowsOf(id, 'answer', answer.citations));
    await insertCitations(
      tx,
      rowsOf(id, 'closest', answer.closest).map((one, index) => ({ ...one, ordinal: index + 1 })),
    );
    await updateConversation(tx, row.conversation_id, { updated_at: now });
  });
