import { Skeleton, VisuallyHidden } from '@mantine/core';
import { commonTexts } from '../lib/texts/common.ts';

/** Rows that will come; `label` is read to screen readers. */
export function ListSkeleton({ rows = 8, label = commonTexts.loading }: { rows?: number; label?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ padding: 'var(--item-padding-y) var(--item-padding-x)' }}>
          <Skeleton height={12} width={`${70 - ((index * 13) % 30)}%`} mb={8} />
          <Skeleton height={9} width={`${38 - ((index * 7) % 15)}%`} />
        </div>
      ))}
    </div>
  );
}
