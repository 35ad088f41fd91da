import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import {
  type ObligationPlace,
  useAssignObligations,
  useDecideObligations,
  useMergeObligations,
} from '../../../../data/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { obligationTexts as texts } from '../../../../lib/texts/obligations.ts';
import { traceTexts } from '../../../../lib/texts/trace.ts';
import { notify, notifyFailure, notifyWithUndo } from '../../../../ui/notify.tsx';
import { isOwn } from '../../_components/trace/waiting-for.ts';

const refused = (error: unknown) => void notifyFailure(texts.refused, error);

/** What can be done to one or several obligations of a list, each with a message and, for decisions, the way back. */
export function useObligationActions(place: ObligationPlace, onDone: () => void) {
  const { colleagues, id: own } = useProfile();
  const deciding = useDecideObligations(place);
  const assigning = useAssignObligations(place);
  const merging = useMergeObligations(place);
  const isPending = deciding.isPending || assigning.isPending || merging.isPending;

  /** Each as it was before, with the reason it was disregarded for. */
  const takeBack = (changed: readonly Obligation[], before: ReadonlyMap<string, Obligation>) => {
    const same = Map.groupBy(changed, ({ id }) =>
      JSON.stringify([before.get(id)?.status, before.get(id)?.reason]),
    );
    for (const obligations of same.values()) {
      const former = before.get(obligations[0]?.id ?? '');
      if (former)
        deciding.mutate({ obligations, status: former.status, reason: former.reason }, { onError: refused });
    }
  };

  return {
    isPending,
    /** @returns whether it was asked for; what the user may not approve is not */
    decide: (wanted: readonly Obligation[], status: ObligationStatus): boolean => {
      const obligations = wanted.filter((one) => one.status !== status);
      if (obligations.length === 0 || isPending) return false;
      const refusedOf = status === 2 ? obligations.filter((one) => isOwn(one, own)).length : 0;
      if (refusedOf > 0) {
        notify(obligations.length === 1 ? traceTexts.ownChange : traceTexts.ownAmong(refusedOf));
        return false;
      }
      deciding.mutate(
        { obligations, status },
        {
          onSuccess: (answer) => {
            onDone();
            const revisions = new Map(answer.obligations.map((one) => [one.id, one.revision]));
            notifyWithUndo({
              message: texts.decided(status, obligations.length),
              onUndo: () =>
                takeBack(
                  obligations.map((one) => ({ ...one, revision: revisions.get(one.id) ?? one.revision })),
                  new Map(obligations.map((one) => [one.id, one])),
                ),
            });
          },
          onError: refused,
        },
      );
      return true;
    },
    assign: (obligations: readonly Obligation[], assignee: string | null) => {
      if (obligations.length === 0 || isPending) return;
      const name = colleagues.find(({ id }) => id === assignee)?.name;
      assigning.mutate(
        { obligations, assignee },
        {
          onSuccess: () => {
            onDone();
            notify(texts.assigned(obligations.length, name));
          },
          onError: refused,
        },
      );
    },
    merge: (obligations: readonly Obligation[]) => {
      if (obligations.length < 2 || isPending) return;
      merging.mutate(obligations, {
        onSuccess: () => {
          onDone();
          notify(texts.merged(obligations.length));
        },
        onError: refused,
      });
    },
  };
}
