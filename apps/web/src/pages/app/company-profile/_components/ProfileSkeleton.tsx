import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './ProfileForm.module.css';

/** Stands where the form and the preview will. */
export function ProfileSkeleton() {
  const { loading } = useTexts('common');
  return (
    <div className={classes.columns} aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className="narrow">
        <Skeleton height={20} width={140} mb={12} />
        <Skeleton height={220} radius="md" mb={24} />
        <Skeleton height={20} width={180} mb={12} />
        <Skeleton height={320} radius="md" />
      </div>
      <div className={classes.side}>
        <Skeleton height={280} radius="md" />
      </div>
    </div>
  );
}
