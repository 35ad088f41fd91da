import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import page from './GovernanceParts.module.css';
import numbers from './NumbersToLookAt.module.css';

/** The page's shape while it is loaded. */
export function GovernanceSkeleton() {
  const texts = useTexts('governance');
  const { loading } = useTexts('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={`stack ${page.parts}`} aria-hidden>
        <div className={`card ${numbers.numbers}`}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={numbers.unknown}>
              <Skeleton height={26} width={44} mb={9} />
              <Skeleton height={12} width="70%" />
            </div>
          ))}
        </div>
        <div className={page.columns}>
          <Panel title={texts.review.title}>
            <ListSkeleton rows={6} />
          </Panel>
          <Panel title={texts.readiness.title}>
            <ListSkeleton rows={6} />
          </Panel>
        </div>
        <Panel title={texts.coverage.title}>
          <ListSkeleton rows={6} />
        </Panel>
      </div>
    </div>
  );
}
