import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Sample.module.css';

/** Estimate, list and open item while they are loaded. */
export function SampleSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={`card below-16 pad-12-16 ${classes.estimate}`}>
        <Skeleton height={12} width={120} my={4} />
        <Skeleton height={12} width="56%" mt={12} mb={5} />
      </div>
      <div className={classes.sample}>
        <div className={`row ${classes.progress}`}>
          <Skeleton height={12} width={300} maw="80%" />
        </div>
        <div className={`card ${classes.list}`}>
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className={`hoverable focus-inside line ${classes.item}`}>
              <Skeleton height={16} width={16} circle />
              <Skeleton height={11} width={`${85 - ((index * 17) % 35)}%`} />
            </div>
          ))}
        </div>
        <div className={`card ${classes.card}`}>
          <div className={`row ${classes.question}`}>
            <span />
            <Skeleton height={36} width={130} />
            <Skeleton height={36} width={145} />
          </div>
          <Skeleton height={20} width="78%" />
          {[92, 86, 90, 54].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} />
          ))}
        </div>
      </div>
    </div>
  );
}
