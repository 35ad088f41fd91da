import type { Actor } from '../../access/actor.ts';
import { runOutsideTransaction } from '../../db/transaction-context.ts';
import type { Provenance } from '../../engine/engine.ts';
import { type AnsweringParts, type AskedQuestion, answerText } from '../answering/answers.service.ts';
import { keepCitations, type ProvenCitation } from '../answering/citations.service.ts';
import { updateConversation } from './conversations.queries.ts';
import { beatMs, longestAnswerMs } from './lifetimes.ts';
import { type AnswerSoFar, LiveAnswer, liveAnswers } from './live-answers.ts';
import { updateWriting } from './messages.queries.ts';

/** An answer that is to be written; its row is there. */
export interface AskedAnswer extends AskedQuestion {
  readonly id: string;
}

/** Writes an answer, whoever listens, and stores it. Never throws: what fails is logged, and stored as failed. */
export function beginAnswer(parts: AnsweringParts, actor: Actor, asked: AskedAnswer): void {
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
  parts: AnsweringParts,
  actor: Actor,
  asked: AskedAnswer,
  live: LiveAnswer,
): Promise<void> {
  const signal = AbortSignal.any([live.stopping.signal, AbortSignal.timeout(longestAnswerMs)]);
  const beat = setInterval(() => void saveSoFar(parts, actor, asked.id, live), beatMs);
  let provenance: Provenance | null = null;
  let end: Partial<AnswerSoFar>;
  try {
    const answer = await answerText(parts, actor, asked, signal, (soFar) => live.update(soFar));
    ({ provenance } = answer);
    end = {
      state: 'done',
      refusal: answer.refusal,
      confidence: answer.confidence,
      closest: answer.closest,
      left_out: answer.leftOut,
      carried: answer.carried,
    };
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

/** For readers elsewhere, and to hear whether it is to stop. */
async function saveSoFar(
  { db, clock, log }: AnsweringParts,
  actor: Actor,
  id: string,
  live: LiveAnswer,
): Promise<void> {
  const { content, citations, state } = live.soFar;
  if (state !== 'writing') return;
  try {
    const row = await db.withCompany(actor.companyId, async (tx) => {
      const updated = await updateWriting(tx, id, { content, written_at: clock.now() });
      if (updated) await keepCitations(tx, citedIn(id, 'answer', citations));
      return updated;
    });
    // its conversation may have been deleted
    if (!row || row.stop_requested_at !== null) live.stopping.abort(new Error('stopped'));
  } catch (error) {
    log.warn({ err: error, message: id }, 'An answer could not be stored yet.');
  }
}

const citedIn = (messageId: string, part: 'answer' | 'closest', citations: readonly ProvenCitation[]) =>
  citations.map((citation) => [{ message_id: messageId, part }, citation] as const);

const store = (
  { db, clock }: AnsweringParts,
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
      left_out: answer.left_out,
      carried: [...answer.carried],
      provenance: provenance && JSON.stringify(provenance),
      written_at: now,
    });
    if (!row) return;
    const closest = answer.closest.map((one, index) => ({ ...one, ordinal: index + 1 }));
    await keepCitations(tx, [...citedIn(id, 'answer', answer.citations), ...citedIn(id, 'closest', closest)]);
    await updateConversation(tx, row.conversation_id, { updated_at: now });
  });
