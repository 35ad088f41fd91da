import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './ReadingPane.module.css';
import barClasses from './TriageBar.module.css';

/** The pane's shape while its item is loaded. */
export function ReadingPaneSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div className={`flex column narrow ${classes.pane}`} aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={`row between pad-8-16 edge-below ${barClasses.bar}`}>
        <div className={barClasses.verdicts}>
          {['relevant', 'irrelevant', 'in review'].map((verdict) => (
            <Skeleton key={verdict} height={36} width={114} />
          ))}
        </div>
      </div>
      <div className={`focus-inside grid gap-24 fill ${classes.content}`}>
        <div>
          <Skeleton height={20} width="82%" mb={10} />
          <Skeleton height={20} width="56%" mb={14} />
          <Skeleton height={12} width="64%" />
        </div>
        <Skeleton height={76} radius={6} />
        <div>
          {[96, 91, 94, 58].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} mb={12} />
          ))}
        </div>
      </div>
    </div>
  );
}
