import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../lib/use-texts.ts';

/** Rows that will come. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ padding: 'var(--item-padding-y) var(--item-padding-x)' }}>
          <Skeleton height={12} width={`${70 - ((index * 13) % 30)}%`} mb={8} />
          <Skeleton height={9} width={`${38 - ((index * 7) % 15)}%`} />
        </div>
      ))}
    </div>
  );
}
