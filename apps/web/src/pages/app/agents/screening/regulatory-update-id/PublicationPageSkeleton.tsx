import { Skeleton, VisuallyHidden } from '@mantine/core';
import { commonTexts } from '../../../../../lib/texts/common.ts';
import classes from './_components/PublicationRecord.module.css';

/** The page's shape while the publication is loaded. */
export function PublicationPageSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
      <div className={classes.header}>
        <Skeleton height={10} width={90} mb={14} />
        <Skeleton height={22} width="74%" />
        <div className={classes.second}>
          <Skeleton height={14} width={320} />
          <Skeleton height={36} width={260} />
        </div>
      </div>
      <Skeleton height={32} width={340} mb={24} />
      <Skeleton height={62} mb={24} />
      <Skeleton height={12} width="90%" mb={10} />
      <Skeleton height={12} width="84%" mb={10} />
      <Skeleton height={12} width="62%" />
    </div>
  );
}
