import { useLayoutEffect, useRef, useState } from 'react';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { NoteForm } from '../NoteForm.tsx';
import popoverClasses from '../popover.module.css';
import classes from './DisregardPopover.module.css';

/** Why obligations are disregarded, mostly. */
export const commonReasons = ({ common }: Texts['obligations']['reasons']) => [
  common.license,
  common.business,
  common.covered,
  common.authorities,
];

/** Kept free at the edges of the window. */
const margin = 8;

interface PopoverProps {
  /** how many are disregarded */
  total: number;
  /** why, where the user has proposed it already */
  reason: string;
  /** a second person confirms it, and is told why */
  isProposal: boolean;
  /** where it was asked for */
  anchor: DOMRect | undefined;
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
}

/** Asks why obligations are disregarded, beside where that was asked for. Enter does it. Show it only while it is needed. */
export function DisregardPopover({ total, reason: before, isProposal, anchor, ...on }: PopoverProps) {
  const { reasons: texts, disregard } = useTexts('obligations');
  const [reason, setReason] = useState(before);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const at = anchor ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
    const below = at.bottom + 4 + height < innerHeight ? at.bottom + 4 : at.top - height - 4;
    element.style.top = `${String(Math.max(margin, Math.min(below, innerHeight - height - margin)))}px`;
    // a row is asked about at its end, where its buttons are; what stands at the left, where it stands
    const left = at.width < width && at.left + width + margin < innerWidth ? at.left : at.right - width;
    element.style.left = `${String(Math.max(margin, Math.min(left, innerWidth - width - margin)))}px`;
    element.querySelector('textarea')?.focus();
  }, [anchor]);

  const title = isProposal ? texts.propose({ count: total }) : texts.disregard({ count: total });
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={`card ${popoverClasses.panel} ${classes.panel}`}
      onToggle={(event) => event.newState === 'closed' && on.onClose()}
    >
      <NoteForm
        size="compact-md"
        label={isProposal ? texts.whyNeeded : texts.why}
        missing={isProposal ? texts.missing : undefined}
        value={reason}
        onChange={setReason}
        suggestionsLabel={texts.label}
        suggestions={commonReasons(texts)}
        hint={texts.keys}
        submit={isProposal ? texts.proposeAction : disregard}
        onSubmit={() => on.onConfirm(reason.trim() || null)}
        onCancel={() => panel.current?.hidePopover()}
      />
    </div>
  );
}
