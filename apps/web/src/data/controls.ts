import type { Readiness } from '@regulus/contract/control-values.ts';
import type {
  Control,
  ControlChange,
  ControlDetail,
  ControlRow,
  NewControl,
} from '@regulus/contract/controls.ts';
import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions, useIsMutating } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/http.ts';
import { track } from './analytics.ts';
import { changing } from './changing.ts';
import { controlsFreshForMs, controlsKey, controlsPersister, refreshControls } from './controls-cache.ts';
import { refreshPublications } from './publications.ts';

export type ControlsQuery = NonNullable<CallOptions<'listControls'>['query']>;
type DueChange = Omit<Sent<Routes['confirmControlDue'], 'body'>, 'revision'>;
export type Suggestions = Answer<Routes['suggestControls']>;
export type TakenOver = Sent<Routes['createControlsBatch'], 'body'>['controls'];

const keys = {
  one: (id: string) => [...controlsKey, 'one', id] as const,
  suggestions: (publication: string) => [...controlsKey, 'suggestions', publication] as const,
};

const callList = (publication: string | undefined, query: ControlsQuery, signal?: AbortSignal) =>
  publication === undefined
    ? call('listControls', { query, signal })
    : call('listPublicationControls', { params: { id: publication }, query, signal });

/** A page of the controls of the company, or of one publication; kept in the browser database for ten minutes. */
export const controlsQuery = (publication: string | undefined, query: ControlsQuery) =>
  queryOptions({
    queryKey: [...controlsKey, 'list', publication ?? null, query],
    queryFn: ({ signal }) => callList(publication, query, signal),
    persister: controlsPersister,
    staleTime: controlsFreshForMs,
    placeholderData: keepPreviousData,
  });

/** Rows of the list at once, as they stand now, e.g. to select them. */
export async function loadControls(publication: string | undefined, query: ControlsQuery) {
  const { controls, total } = await callList(publication, query);
  return { rows: controls, total };
}

/** One control with its obligations, what proves it, and its history. */
export const controlQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }): Promise<ControlDetail> => call('getControl', { params: { id }, signal }),
  });

/** Controls that approved obligations of a publication ask for; nothing of it is stored. */
export const suggestionsQuery = (publication: string) =>
  queryOptions({
    queryKey: keys.suggestions(publication),
    queryFn: ({ signal }) => call('suggestControls', { params: { id: publication }, signal }),
  });

/** Some controls by a few words, to choose from; `q` may be empty. */
export const foundControlsQuery = (q: string) =>
  queryOptions({
    queryKey: [...controlsKey, 'found', q],
    queryFn: ({ signal }) => call('listControls', { query: { q, sort: 'title', limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

/** The controls that answer one obligation. */
export const controlsOfObligationQuery = (obligation: string) =>
  queryOptions({
    queryKey: [...controlsKey, 'of', obligation],
    queryFn: ({ signal }) => call('listControls', { query: { obligation, sort: 'code', limit: 50 }, signal }),
  });

/** Files that are evidence of some control already, to choose from. */
export const foundEvidenceQuery = (q: string) =>
  queryOptions({
    queryKey: [...controlsKey, 'evidence', q],
    queryFn: ({ signal }) => call('listEvidence', { query: { q, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Asks again for all that a change of controls may show otherwise; a refused change too, since then it was old. A publication is no
 * longer implemented where one of its controls is not Ready.
 */
const refresh = () => Promise.all([refreshControls(), refreshPublications()]);

const tell = (action: string, details: Record<string, string | number | boolean> = {}) =>
  track('control_action', 'CONTROLS', { action, ...details });

const changeKey = ['change of controls'] as const;

/** Whether a change or a file of one's own is on its way: what is shown is about to be another revision. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0;

const useChange = changing(refresh, { mutationKey: changeKey });

export const useCreateControl = () =>
  useChange(
    (control: NewControl): Promise<Control> => call('createControl', { body: control }),
    (control) => tell('create', { obligations: control.obligations.length }),
  );

/** Takes over suggestions, or lets present controls answer something more; all or none. */
export const useTakeOver = (action: 'take_over' | 'join' = 'take_over') =>
  useChange(
    (controls: TakenOver) => call('createControlsBatch', { body: { controls } }),
    (_answer, controls) => tell(action, { count: controls.length }),
  );

const decisions = { 0: 'not_ready', 1: 'in_progress', 2: 'ready' } as const;

/** Changes a control; `revision` is that of what the user saw. */
export const useChangeControl = () =>
  useChange(
    ({ control, change }: { control: ControlRow; change: Omit<ControlChange, 'revision'> }) =>
      call('updateControl', {
        params: { id: control.id },
        body: { ...change, revision: control.revision },
      }),
    (_answer, { change }) =>
      tell(change.status === undefined ? 'change' : decisions[change.status], {
        fields: Object.keys(change).join(','),
      }),
  );

/** Confirms or changes when a control falls due. */
export const useConfirmControlDue = () =>
  useChange(
    ({ control, change }: { control: ControlRow; change: DueChange }) =>
      call('confirmControlDue', {
        params: { id: control.id },
        body: { ...change, revision: control.revision },
      }),
    () => tell('due'),
  );

/** What was due is done. */
export const useCompleteControlDue = () =>
  useChange(
    (control: ControlRow) =>
      call('completeControlDue', { params: { id: control.id }, body: { revision: control.revision } }),
    () => tell('due_done'),
  );

/** Changes several at once, all or none, unless a colleague was faster. */
export const useChangeControls = () =>
  useChange(
    ({
      controls,
      change,
    }: {
      controls: readonly ControlRow[];
      change: { status: Readiness } | { assignee_id: string | null };
    }) =>
      call('updateControlsBatch', {
        body: {
          ...change,
          control_ids: controls.map(({ id }) => id),
          revisions: Object.fromEntries(controls.map(({ id, revision }) => [id, revision])),
        },
      }),
    (_answer, { controls, change }) =>
      tell('status' in change ? decisions[change.status] : 'assign', { count: controls.length }),
  );

const useComment = changing(refreshControls);

/** Says something about one. */
export const useCommentControl = () =>
  useComment(
    ({ control, body }: { control: string; body: string }) =>
      call('commentControl', { params: { id: control }, body: { body } }),
    () => tell('comment'),
  );

/** What is shown, or some of it, as a file. */
export const exportControls = (
  query: Omit<NonNullable<CallOptions<'exportControls'>['query']>, 'limit' | 'offset'>,
): Promise<Blob> => call('exportControls', { query });

export interface EvidenceFacts {
  note: string;
  /** `YYYY-MM-DD`; empty: from the beginning */
  effective_on: string;
  /** `YYYY-MM-DD`; empty: without end */
  expires_on: string;
}

interface AddedEvidence {
  control: string;
  /** a new file, or the id of one that is there */
  file: File | string;
  facts: EvidenceFacts;
  /** ids of further controls that it proves */
  others: readonly string[];
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export const useAddEvidence = () =>
  useChange(
    ({ control, file, facts, others, onProgress, signal }: AddedEvidence) => {
      const form = new FormData();
      if (typeof file === 'string') form.set('evidence_id', file);
      else for (const [name, value] of Object.entries(facts)) if (value !== '') form.set(name, String(value));
      if (others.length > 0) form.set('control_ids', others.join(','));
      if (typeof file !== 'string') form.set('file', file);
      return call('addEvidence', { params: { id: control }, form, onProgress, signal });
    },
    (_answer, { file, others }) =>
      tell('evidence_add', { is_new: typeof file !== 'string', controls: others.length + 1 }),
  );

export const useChangeEvidence = () =>
  useChange(
    ({ id, facts, seen }: { id: string; facts: EvidenceFacts; seen: EvidenceFacts }) =>
      call('updateEvidence', { params: { id }, body: { ...facts, seen } }),
    () => tell('evidence_change'),
  );

/** Takes one file from a control, or all of them; a file goes for good with its last control. */
export const useRemoveEvidence = () =>
  useChange(
    ({ control, evidence }: { control: string; evidence: string | undefined }) =>
      evidence === undefined
        ? call('removeAllEvidence', { params: { id: control } })
        : call('removeEvidence', { params: { id: control, evidence_id: evidence } }),
    ({ removed, deleted }) => tell('evidence_remove', { removed, deleted }),
  );

/** The file as it was uploaded. */
export async function loadEvidence(id: string): Promise<Blob> {
  const file = await call('downloadEvidence', { params: { id } });
  tell('evidence_download');
  return file;
}

export const useAttest = () =>
  useChange(
    ({ control, words, until }: { control: string; words: string; until: string }) =>
      call('attestControl', { params: { id: control }, body: { words, expires_on: until || null } }),
    () => tell('attest'),
  );

export const useWithdrawAttestation = () =>
  useChange(
    ({ control, attestation }: { control: string; attestation: string }) =>
      call('withdrawAttestation', { params: { id: control, attestation_id: attestation } }),
    () => tell('attestation_withdraw'),
  );
