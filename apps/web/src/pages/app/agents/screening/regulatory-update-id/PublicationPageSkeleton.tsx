import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../lib/use-texts.ts';
import overviewClasses from './_components/OverviewTab.module.css';
import classes from './_components/PublicationRecord.module.css';

/** The page's shape while the publication is loaded. */
export function PublicationPageSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className="below-12">
        <Skeleton height={10} width={90} mb={14} />
        <Skeleton height={22} width="74%" />
        <div className={`row between above-8 ${classes.second}`}>
          <Skeleton height={14} width={320} />
          <Skeleton height={36} width={260} />
        </div>
      </div>
      <Skeleton height={32} width={340} mb={30} />
      <div className={`stack gap-24 ${overviewClasses.overview}`}>
        <div>
          <Skeleton height={76} radius="md" mb={28} />
          <Skeleton height={12} width="90%" mb={12} />
          <Skeleton height={12} width="84%" mb={12} />
          <Skeleton height={12} width="62%" mb={32} />
          <Skeleton height={220} radius="md" />
        </div>
        <Skeleton height={480} radius="md" />
      </div>
    </div>
  );
}
