import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import popoverClasses from '../popover.module.css';
import classes from './DisregardPopover.module.css';
import { ReasonChips } from './ReasonChips.tsx';

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
  const { cancel } = useTexts('common');
  const [reason, setReason] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
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
    field.current?.focus();
  }, [anchor]);

  const title = isProposal ? texts.propose({ count: total }) : texts.disregard({ count: total });
  function confirm() {
    const said = reason.trim();
    if (isProposal && said === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    on.onConfirm(said || null);
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={`card ${popoverClasses.panel} ${classes.panel}`}
      onToggle={(event) => event.newState === 'closed' && on.onClose()}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <label className={classes.field}>
          <span className="medium">{isProposal ? texts.whyNeeded : texts.why}</span>
          <textarea
            ref={field}
            className={`field-box ${classes.words}`}
            rows={2}
            maxLength={20_000}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? faultId : undefined}
            onChange={(event) => {
              setIsMissing(false);
              setReason(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              confirm();
            }}
          />
        </label>
        {isMissing && (
          <p id={faultId} className="fault" role="alert">
            {texts.missing}
          </p>
        )}
        <ReasonChips
          reason={reason}
          onChange={(said) => {
            setIsMissing(false);
            setReason(said);
            field.current?.focus();
          }}
        />
        <div className={`row ${classes.foot}`}>
          <span className={`quiet ${classes.hint}`}>{texts.keys}</span>
          <Button size="compact-md" variant="default" onClick={() => panel.current?.hidePopover()}>
            {cancel}
          </Button>
          <Button size="compact-md" type="submit">
            {isProposal ? texts.proposeAction : disregard}
          </Button>
        </div>
      </form>
    </div>
  );
}
