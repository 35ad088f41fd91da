import { Button } from '@mantine/core';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import type { Outage } from '../../../../data/feeds.ts';
import { sourceHealthTexts } from '../../../../lib/texts/source-health.ts';
import { MomentText } from '../../../../ui/MomentText.tsx';
import classes from './OutageBanner.module.css';

const texts = sourceHealthTexts.outage;

interface OutageBannerProps {
  outage: Outage;
  /** how many of the rows below are folded for it */
  folded: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** One fault in place of many equal ones: nothing is wrong with the sites, they cannot be reached from here. */
export function OutageBanner({ outage, folded, isOpen, onToggle }: OutageBannerProps) {
  return (
    <section className={classes.banner} aria-labelledby="outage-title">
      <IconPlugConnectedX size={22} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p id="outage-title" className={classes.title} role="status">
          <b>{texts.title}:</b> {texts.faults[outage.fault]}, {texts.since}{' '}
          <MomentText value={outage.since} numeric />.
        </p>
        <p className={`quiet ${classes.advice}`}>{texts.advice}</p>
        {folded > 0 && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? texts.hide(folded) : texts.show(folded)}
          </Button>
        )}
      </div>
    </section>
  );
}
