import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ListedObligation } from '@regulus/contract/obligations.ts';
import {
  type ObligationPlace,
  useAssignObligations,
  useDecideObligations,
  useMergeObligations,
} from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { isOwn, openSignature, ownSignature } from '../../_components/trace/waiting-for.ts';
import { useUndo } from '../use-undo.ts';
import { noteRestored, presentRevision } from './restored-revisions.ts';
import { useRestore } from './use-restore.ts';

const refused = (error: unknown) => void notifyFailure(textsOf('obligations').refused, error);

/** Those that are being decided about: a second decision about one has to see what the first has stored. */
const underWay = new Set<string>();

/** @param waiting of these, what a second person has to decide the same */
function waitingMessage(status: 0 | 2, count: number, waiting: number): string {
  const texts = textsOf('obligations');
  return count > waiting
    ? texts.partlyWaiting[status]({ done: count - waiting, waiting })
    : texts.waiting[status]({ count });
}

/**
 * What can be done to one or several obligations of a list, each with a message and, for decisions, the way back.
 * @param onDone called with them once it is stored
 */
export function useObligationActions(
  place: ObligationPlace,
  onDone: (obligations: readonly ListedObligation[]) => void,
) {
  const texts = useTexts('obligations');
  const { colleagues, id: own } = useProfile();
  const deciding = useDecideObligations(place);
  const assigning = useAssignObligations(place);
  const merging = useMergeObligations(place);
  const { decide: decideInTurn, undoLast } = useUndo(place);
  const { reversalOf } = useRestore(place);
  const isPending = deciding.isPending || assigning.isPending || merging.isPending;

  /** Each as it was before, with the reason it was disregarded for. */
  const takeBack = async (before: readonly ListedObligation[], revisions: ReadonlyMap<string, number>) => {
    const same = Map.groupBy(before, ({ status, reason }) => JSON.stringify([status, reason]));
    for (const former of same.values()) {
      const { status, reason } = former[0]!;
      const answer = await deciding.mutateAsync({
        obligations: former.map((one) => ({
          ...one,
          revision: presentRevision(one.id, revisions.get(one.id) ?? one.revision),
        })),
        status,
        reason,
      });
      for (const { id, revision } of former) {
        const now = answer.obligations.find((one) => one.id === id);
        if (now) noteRestored(id, revision, now.revision);
      }
    }
    return [];
  };

  return {
    isPending,
    /** Takes back what was decided last, about obligations or publications: Ctrl+Z. */
    undoLast,
    /** @returns whether it was asked for; what the user may not approve is not */
    decide: (
      wanted: readonly ListedObligation[],
      status: ObligationStatus,
      reason: string | null = null,
    ): boolean => {
      // deciding what one is already declines or takes back what waits for a second person
      const obligations = wanted.filter((one) => one.status !== status || openSignature(one) !== undefined);
      if (obligations.length === 0 || obligations.some(({ id }) => underWay.has(id))) return false;
      const refusedOf =
        status === obligationStatus.approved ? obligations.filter((one) => isOwn(one, own)).length : 0;
      if (refusedOf > 0) {
        const { ownChange, ownAmong } = textsOf('trace');
        notify(obligations.length === 1 ? ownChange : ownAmong({ count: refusedOf }));
        return false;
      }
      for (const { id } of obligations) underWay.add(id);
      void decideInTurn((offer) =>
        deciding
          .mutateAsync({ obligations, status, reason })
          .then((answer) => {
            onDone(obligations);
            const revisions = new Map(answer.obligations.map((one) => [one.id, one.revision]));
            const ended = obligations.filter((one) => one.status === status);
            const isMine = ended.every((one) => ownSignature(one, own));
            const message =
              ended.length === obligations.length
                ? textsOf('signatures')[isMine ? 'takenBack' : 'declined']
                : answer.proposed > 0
                  ? waitingMessage(
                      status === obligationStatus.irrelevant
                        ? obligationStatus.irrelevant
                        : obligationStatus.approved,
                      obligations.length,
                      answer.proposed,
                    )
                  : texts.decided[status]({ count: obligations.length });
            // what was declined or taken back is proposed anew, with its reason
            if (ended.length > 0) return void notify(message);
            offer(message, {
              key: `obligations ${answer.obligations.map(({ id, revision }) => `${id} ${String(revision)}`).join()}`,
              run: () => takeBack(obligations, revisions),
              event: {
                event_type: 'obligation_action',
                details: { action: 'undo', count: obligations.length },
              },
            });
          }, refused)
          .finally(() => {
            for (const { id } of obligations) underWay.delete(id);
          }),
      );
      return true;
    },
    assign: (obligations: readonly ListedObligation[], assignee: string | null) => {
      if (obligations.length === 0 || isPending) return;
      const name = colleagues.find(({ id }) => id === assignee)?.name;
      assigning.mutate(
        { obligations, assignee },
        {
          onSuccess: () => {
            onDone(obligations);
            const count = obligations.length;
            notify(name === undefined ? texts.unassigned({ count }) : texts.assigned({ count, name }));
          },
          onError: refused,
        },
      );
    },
    merge: (obligations: readonly ListedObligation[]) => {
      if (obligations.length < 2 || isPending) return;
      const [gone] = obligations;
      if (!gone) return;
      void decideInTurn((offer) =>
        merging.mutateAsync(obligations).then(({ id, publication }) => {
          onDone(obligations);
          const shape = { key: id, gone: gone.id, publication: publication.id };
          offer(texts.merged({ count: obligations.length }), reversalOf(shape));
        }, refused),
      );
    },
  };
}
