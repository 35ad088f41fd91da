import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ListedObligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { DisregardPopover } from '../../_components/obligations/DisregardPopover.tsx';
import { ownSignature, proposalOfOther } from '../../_components/trace/waiting-for.ts';

type Decide = (
  obligations: readonly ListedObligation[],
  status: ObligationStatus,
  reason?: string | null,
) => boolean;

interface Asked {
  obligations: readonly ListedObligation[];
  anchor: DOMRect | undefined;
  onDone: (() => void) | undefined;
}

/** Where the user is: the row or the button that has the focus. */
function anchorOf(): DOMRect | undefined {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body
    ? undefined
    : activeElement.getBoundingClientRect();
}

/** Decisions as they are given to obligations; why some are disregarded is asked for, once for all of them. */
export function useDisregard(decide: Decide) {
  const { id: own } = useProfile();
  const isRequired = useQuery(secondPersonQuery).data?.is_required === true;
  const [asked, setAsked] = useState<Asked>();
  /** those of which the user is not the second person */
  const fresh = (obligations: readonly ListedObligation[]) =>
    obligations.filter((one) => one.status !== obligationStatus.irrelevant && !proposalOfOther(one, own));

  return {
    /** @param onDone once it was asked for, e.g. to go on to the next */
    decide: (
      obligations: readonly ListedObligation[],
      status: ObligationStatus,
      onDone?: () => void,
    ): void => {
      if (status === obligationStatus.irrelevant && fresh(obligations).length > 0) {
        // what is typed next goes into its field
        flushSync(() => setAsked({ obligations, anchor: anchorOf(), onDone }));
        return;
      }
      if (decide(obligations, status)) onDone?.();
    },
    popover: asked && (
      <DisregardPopover
        total={fresh(asked.obligations).length}
        reason={asked.obligations.map((one) => ownSignature(one, own)?.reason ?? '').find(Boolean) ?? ''}
        isProposal={isRequired && fresh(asked.obligations).some(({ kind }) => kind === 'firm')}
        anchor={asked.anchor}
        onConfirm={(reason) => {
          const { obligations, onDone } = asked;
          setAsked(undefined);
          if (decide(obligations, obligationStatus.irrelevant, reason)) onDone?.();
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
