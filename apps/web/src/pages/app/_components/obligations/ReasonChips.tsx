import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './obligations.module.css';

/** Common reasons to disregard an obligation; one that is chosen comes after what is there. */
export function ReasonChips({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const { label, common } = useTexts('obligations').reasons;
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {[common.license, common.business, common.covered, common.authorities].map((one) => (
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
