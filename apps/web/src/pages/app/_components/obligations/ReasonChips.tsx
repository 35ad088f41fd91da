import { Button } from '@mantine/core';
import { obligationTexts } from '../../../../lib/texts/obligations.ts';
import classes from './obligations.module.css';

const { reasons } = obligationTexts;

/** Common reasons to disregard an obligation; one that is chosen comes after what is there. */
export function ReasonChips({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <div className={classes.chips} role="group" aria-label={reasons.label}>
      {reasons.common.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant="default"
          onClick={() => onChange(reason.trim() === '' ? one : `${reason.trim()}. ${one}`)}
        >
          {one}
        </Button>
      ))}
    </div>
  );
}
