import { Button } from '@mantine/core';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import type { Outage } from '../../../../data/feeds.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { momentTag } from '../../../../ui/MomentText.tsx';
import { strong } from '../../../../ui/strong.tsx';
import classes from './OutageBanner.module.css';

interface OutageBannerProps {
  outage: Outage;
  /** how many of the rows below are folded for it */
  folded: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** One fault in place of many equal ones: nothing is wrong with the sites, they cannot be reached from here. */
export function OutageBanner({ outage, folded, isOpen, onToggle }: OutageBannerProps) {
  const texts = useTexts('source-health').outage;
  return (
    <section className={classes.banner} aria-labelledby="outage-title">
      <IconPlugConnectedX size={22} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p id="outage-title" className={classes.title} role="status">
          {texts.told[outage.fault]({ date: momentTag(outage.since), b: strong })}
        </p>
        <p className={`quiet ${classes.advice}`}>{texts.advice}</p>
        {folded > 0 && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? texts.hide({ count: folded }) : texts.show({ count: folded })}
          </Button>
        )}
      </div>
    </section>
  );
}
