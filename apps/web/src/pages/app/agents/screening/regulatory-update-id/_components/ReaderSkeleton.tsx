import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './Reader.module.css';

interface ReaderSkeletonProps {
  label?: string;
  /** without it where the tools stand already */
  hasToolbar?: boolean;
}

/** Outline and text while they are loaded. */
export function ReaderSkeleton({ label, hasToolbar = true }: ReaderSkeletonProps) {
  const { loading } = useTexts('common');
  return (
    <div className={`stack ${classes.reader}`} aria-busy="true">
      <VisuallyHidden>{label ?? loading}</VisuallyHidden>
      <div className={classes.side}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} height={11} width={`${85 - ((index * 17) % 40)}%`} mb={16} />
        ))}
      </div>
      <div className="narrow">
        {hasToolbar && <Skeleton height={36} mt={8} mb={55} />}
        <div className={`card ${classes.text}`}>
          <LinesSkeleton lines={12} />
        </div>
      </div>
    </div>
  );
}

/** Lines of text that will come. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={11} width={index % 5 === 4 ? '58%' : '100%'} mb={15} />
      ))}
    </>
  );
}
