import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Corrections } from '../../../db/tables/decisions.ts';
import { spokenLanguage } from '../../../lib/spoken-language.ts';
import { versionLabelInWords } from '../collecting/version-label-in-words.ts';
import type { listDecisions } from '../inbox/decisions.queries.ts';
import type { listVersions, PublicationRow } from '../queries.ts';
import type { listFeedbackByPerson } from '../screening/views.queries.ts';
import type { listStoryDecisions } from '../stories/queries.ts';

type Decision = Awaited<ReturnType<typeof listDecisions>>[number];
type StoryDecision = Awaited<ReturnType<typeof listStoryDecisions>>[number];
type FeedbackRow = Awaited<ReturnType<typeof listFeedbackByPerson>>[number];
type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** A decision whose token doesn't matter is passed without it. */
type Decided = Omit<Decision, 'api_token_id' | 'api_token_name'> & Partial<Decision>;

type Done = Pick<Decided, 'actor_id' | 'actor_name' | 'api_token_id' | 'api_token_name'>;

/** The token that was used; its name is deleted with the person. */
export const throughToken = ({
  api_token_id: id,
  api_token_name: name,
}: Pick<Done, 'api_token_id' | 'api_token_name'>): HistoryEntry['api_token'] =>
  id ? { name: name ?? null } : null;

const doneBy = (done: Done): Pick<HistoryEntry, 'actor' | 'api_token'> => ({
  actor: done.actor_id && done.actor_name ? { id: done.actor_id, name: done.actor_name } : null,
  api_token: throughToken(done),
});

/** The status that was decided on; null if none was, because the agent's suggestion isn't a decision. */
const decidedStatus = ({ status, triaged_at }: Decided['before']): string | null =>
  triaged_at === null ? null : String(status);

/** One decision may contain several things: a status, an assignee. Each is a line; the first one has the undo. */
export function linesOf(decision: Decided, isLatest: boolean): HistoryEntry[] {
  const { before, after } = decision;
  const common = {
    id: decision.id,
    at: decision.made_at.toISOString(),
    ...doneBy(decision),
    note: after.notes,
    batch_size: decision.size,
    decision_id: decision.id,
    can_undo: isLatest && decision.undone_at === null,
  };
  if (decision.kind === 'undo') {
    return [{ ...common, action: 'undo', from: decidedStatus(before), to: decidedStatus(after) }];
  }
  const lines: HistoryEntry[] = [];
  if (before.status !== after.status || before.triaged_at !== after.triaged_at) {
    lines.push({ ...common, action: 'status', from: decidedStatus(before), to: decidedStatus(after) });
  }
  if (before.assignee_id !== after.assignee_id) {
    lines.push({
      ...common,
      note: null,
      action: 'assignee',
      from: before.assignee_id,
      to: after.assignee_id,
    });
  }
  if (JSON.stringify(before.corrections ?? {}) !== JSON.stringify(after.corrections ?? {})) {
    lines.push({
      ...common,
      note: null,
      action: 'correction',
      from: wordsOf(before.corrections, after.corrections),
      to: wordsOf(after.corrections, before.corrections),
    });
  }
  if (lines.length === 0) lines.push({ ...common, action: 'notes', from: null, to: null });
  return lines.map((line, index) => (index === 0 ? line : { ...line, can_undo: false }));
}

/** What these corrections contain and the others don't, in one line; null if there is nothing. */
function wordsOf(corrections: Corrections = {}, others: Corrections = {}): string | null {
  const words = [
    corrections.topics?.join(', ') === others.topics?.join(', ') ? undefined : corrections.topics?.join(', '),
    corrections.document_type === others.document_type ? undefined : corrections.document_type,
    corrections.is_binding === others.is_binding || !corrections.is_binding
      ? undefined
      : `binding: ${corrections.is_binding}`,
    ...Object.entries(corrections.dates ?? {}).map(([kind, on]) =>
      others.dates?.[kind as PublicationDateKind] === on ? undefined : `${kind}: ${on ?? 'none'}`,
    ),
  ].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : null;
}

const notDecided = {
  api_token: null,
  note: null,
  batch_size: 1,
  decision_id: null,
  can_undo: false,
} as const;

/**
 * The story decisions still in effect. A publication that left a story of several publications left them all at once: one line.
 */
function storyLines(id: string, decisions: readonly StoryDecision[]): HistoryEntry[] {
  const atOnce = Map.groupBy(decisions, ({ kind, made_at, publication_id, counterpart }) =>
    kind === 'split' && publication_id === id ? made_at.getTime() : `${kind} ${counterpart}`,
  );
  return [...atOnce.values()].map(([decision]) => {
    const { kind, made_at, title, counterpart, ...done } = decision!;
    return {
      ...notDecided,
      id: counterpart,
      at: made_at.toISOString(),
      ...doneBy(done),
      action: kind === 'join' ? 'story_join' : 'story_split',
      from: null,
      to: title,
    };
  });
}

/** The last thing each person said about its relevance; whoever said it may withdraw it. */
const feedbackLines = (
  rows: readonly FeedbackRow[],
  reader: Pick<Actor, 'userId' | 'role'>,
): HistoryEntry[] =>
  rows.map(({ user_id, is_relevant, updated_at, ...done }) => ({
    ...notDecided,
    id: user_id,
    at: updated_at.toISOString(),
    ...doneBy(done),
    action: 'feedback',
    from: null,
    to: is_relevant ? 'relevant' : 'irrelevant',
    can_undo: user_id === reader.userId && reader.role !== 'auditor',
  }));

/** Latest first: what people decided and what was collected. */
export function presentHistory(
  row: PublicationRow,
  decisions: readonly Decision[],
  versions: readonly VersionRow[],
  storyDecisions: readonly StoryDecision[],
  feedback: readonly FeedbackRow[],
  reader: Pick<Actor, 'userId' | 'role'>,
): HistoryEntry[] {
  const machine = { ...notDecided, actor: null };
  const collected: HistoryEntry = {
    ...machine,
    id: row.id,
    at: row.collected_at.toISOString(),
    action: 'collected',
    from: null,
    to: row.regulators.join(', '),
  };
  const later: HistoryEntry[] = versions
    .filter((version) => version.number > 1)
    .map((version) => ({
      ...machine,
      id: row.id,
      at: version.collected_at.toISOString(),
      action: 'new_version',
      from: null,
      to: versionLabelInWords(version.label, spokenLanguage()),
    }));
  const decided = decisions.flatMap((decision, index) =>
    linesOf(decision, index === 0 && decision.revision_after === row.revision),
  );
  return [
    ...decided,
    ...feedbackLines(feedback, reader),
    ...storyLines(row.id, storyDecisions),
    ...later,
    collected,
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
