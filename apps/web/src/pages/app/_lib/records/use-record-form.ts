import { useState } from 'react';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { isConflict } from '../conflicts.ts';
import { conflictsOf } from './record-draft.ts';

/** What was typed into a record and not stored, while this page of the browser lives: closing its panel loses nothing. */
const unsaved = new Map<string, { typed: object; seen: object }>();

interface FormOptions<One, Draft, Change, Stored> {
  record: One;
  draftOf: (record: One) => Draft;
  /** what is sent: only what differs from how the record stands */
  changeOf: (record: One, draft: Draft) => Change;
  /** stores a change of the record as it was seen */
  put: (seen: One, change: Change) => Promise<Stored>;
  /** says that nothing was stored */
  failed: string;
  /** what is decided is all of it: whatever a colleague did to it meanwhile is shown first */
  isOfAll?: boolean;
  /** says another refusal where it belongs, and answers whether it did */
  onRefused?: (error: unknown, change: Change) => boolean;
}

/**
 * The form of a record. What was not touched follows the record; what was typed stays until it is stored, also where a colleague
 * was faster.
 */
export function useRecordForm<
  One extends { id: string },
  Draft extends object,
  Change extends object,
  Stored,
>(options: FormOptions<One, Draft, Change, Stored>) {
  const { record, draftOf, changeOf, put, failed, isOfAll = false, onRefused } = options;
  type Kept = { typed: Partial<Draft>; seen: One };
  const [kept, setKept] = useState<Kept>(
    (unsaved.get(record.id) as Kept | undefined) ?? { typed: {}, seen: record },
  );
  /** what was decided and refused since a colleague was faster */
  const [refused, setRefused] = useState<Partial<Change>>();
  const [fault, setFault] = useState<{ field: string; words: string }>();
  const { typed, seen } = kept;
  const isTyped = Object.keys(typed).length > 0;
  const present = draftOf(record);
  const draft = { ...present, ...typed };
  const change = changeOf(record, draft);
  const differing = conflictsOf(draftOf(seen), present, typed);

  function note(next: Kept) {
    if (Object.keys(next.typed).length === 0) unsaved.delete(record.id);
    else unsaved.set(record.id, next);
    setKept(next);
  }
  const discard = () => note({ typed: {}, seen: record });

  /** Answers what is stored then; undefined where it was refused, which is told. */
  async function send(wanted: Change, decision: Partial<Change> = {}, base: One = record) {
    try {
      return await put(base, wanted);
    } catch (error) {
      if (onRefused?.(error, wanted)) return undefined;
      if (isConflict(error)) setRefused(decision);
      else void notifyFailure(failed, error);
      return undefined;
    }
  }

  return {
    draft,
    change,
    hasChange: Object.keys(change).length > 0,
    typed,
    /** as it was when the first word was typed */
    seen,
    refused,
    differing,
    type: (part: Partial<Draft>) => {
      setFault(undefined);
      note({ typed: { ...typed, ...part }, seen: isTyped ? seen : record });
    },
    discard,
    takeTheirs: (name: keyof Draft) => {
      const { [name]: _, ...rest } = typed;
      note({ typed: rest as Partial<Draft>, seen });
    },
    leave: () => setRefused(undefined),
    setFault,
    faultOf: (field: keyof Draft | 'reason') => (fault?.field === field ? fault.words : undefined),
    send,
    /** Stores what is typed, with what is decided. */
    store: async (decision: Partial<Change>) => {
      // what a conflict has shown was seen; else what was typed over must still stand as it was when the typing began
      const isSeen = refused !== undefined || (isOfAll ? !isTyped : differing.length === 0);
      const stored = await send({ ...change, ...decision }, decision, isSeen ? record : seen);
      if (stored === undefined) return undefined;
      discard();
      setRefused(undefined);
      setFault(undefined);
      return stored;
    },
  };
}
