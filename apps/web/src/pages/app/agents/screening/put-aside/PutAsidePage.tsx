import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { putAsideQuery } from '../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { EstimatePanel } from './_components/EstimatePanel.tsx';
import { Sample } from './_components/Sample.tsx';
import { SampleSkeleton } from './_components/SampleSkeleton.tsx';
import classes from './PutAsidePage.module.css';

/** Whether the screening agent is right about what it puts aside: a sample to look through, and what it tells. */
export function PutAsidePage() {
  const texts = useTexts('put-aside');
  return (
    <div className={classes.page}>
      <Link
        to="/app/agents/screening?view=put_aside"
        className={`quiet middle gap-4 below-8 ${classes.back}`}
      >
        <IconArrowLeft size={15} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={texts.pageTitle} description={texts.description} />
      <Content />
    </div>
  );
}

function Content() {
  const texts = useTexts('put-aside');
  return (
    <Loaded query={useQuery(putAsideQuery)} failed={texts.loadFailed} skeleton={<SampleSkeleton />}>
      {({ estimate, sample }) => (
        <>
          <EstimatePanel estimate={estimate} />
          {sample.total === 0 ? (
            <EmptyState
              title={texts.empty.title}
              sentence={texts.empty.sentence}
              action={<Link to="/app/agents/screening">{texts.empty.action}</Link>}
            />
          ) : (
            <Sample key={sample.week} sample={sample} />
          )}
        </>
      )}
    </Loaded>
  );
}
