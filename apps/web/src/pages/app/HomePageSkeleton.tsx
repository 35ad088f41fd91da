import { Skeleton, VisuallyHidden } from '@mantine/core';
import { commonTexts } from '../../lib/texts/common.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import classes from './_components/Welcome.module.css';

export function HomePageSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
      <Skeleton height={86} radius="md" mb="var(--section-gap)" />
      <div className={classes.columns}>
        <div className={classes.panel}>
          <ListSkeleton rows={5} />
        </div>
        <div className={classes.panel}>
          <ListSkeleton rows={4} />
        </div>
      </div>
    </div>
  );
}
