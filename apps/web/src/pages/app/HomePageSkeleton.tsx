import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import cardClasses from './_components/AgentCards.module.css';
import { Panel } from './_components/Panel.tsx';
import classes from './_components/Welcome.module.css';

/** The page's shape while it is loaded: what is known stands where it will stay. */
export function HomePageSkeleton() {
  const texts = useTexts('home');
  const { loading } = useTexts('common');
  const cards = useProfile().accessible_features.includes('obligations') ? 3 : 2;
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={classes.numbers} aria-hidden>
        <NumbersSkeleton title={texts.waiting} count={3} />
        <NumbersSkeleton title={texts.since} count={2} />
      </div>
      <div className={classes.columns} aria-hidden>
        <Panel title={texts.latest}>
          <ListSkeleton rows={6} />
        </Panel>
        <div className={`grid narrow ${classes.column}`}>
          <div className={`grid gap-12 ${cardClasses.cards}`}>
            {Array.from({ length: cards }, (_, index) => (
              <Skeleton key={index} height={64} radius={10} />
            ))}
          </div>
          <Panel title={texts.due}>
            <ListSkeleton rows={5} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function NumbersSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <div className={classes.numberGroup}>
      <p className={`quiet ${classes.since}`}>{title}</p>
      <div className={`flex ${classes.numberList}`}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`plain-link hoverable ${classes.number} ${classes.unknown}`}>
            <Skeleton height={26} width={44} mb={9} />
            <Skeleton height={12} width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}
