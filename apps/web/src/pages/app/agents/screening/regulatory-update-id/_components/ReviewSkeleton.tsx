import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './ObligationReview.module.css';

/** The review in outline, until its chapters have come. */
export function ReviewSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className="stack-12 below-16">
        <Skeleton height={14} />
        <Skeleton height={32} width="60%" />
        <Skeleton height={40} />
      </div>
      <div className={classes.columns}>
        <div className={classes.side}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} height={16} width={`${String(90 - ((index * 17) % 40))}%`} mb={16} />
          ))}
        </div>
        <div>
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className="card pad-16 below-8">
              <Skeleton height={12} width="25%" mb={12} />
              <Skeleton height={10} mb={8} />
              <Skeleton height={10} width="80%" />
            </div>
          ))}
        </div>
        <div className={classes.pane}>
          <div className={`card pad-16 ${classes.paneCard}`}>
            <Skeleton height={18} width="40%" mb={16} />
            <Skeleton height={220} mb={16} />
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={12} width={`${String(85 - ((index * 11) % 30))}%`} mb={12} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
