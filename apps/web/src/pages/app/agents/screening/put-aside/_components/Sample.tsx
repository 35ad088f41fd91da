import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PutAside } from '../../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { useSample } from '../_lib/use-sample.ts';
import classes from './Sample.module.css';
import { SampleCard } from './SampleCard.tsx';
import { SampleList } from './SampleList.tsx';

/** The sample: its items with their answers, the open one beside them, and how far one has come. */
export function Sample({ sample }: { sample: PutAside['sample'] }) {
  const texts = useTexts('put-aside');
  const { items, total, left } = sample;
  const state = useSample(sample);
  const open = items.find((item) => item.id === state.openId);
  const done = total - left;
  return (
    <div className={classes.sample}>
      <div className={`row ${classes.progress}`}>
        <span role="status" data-figures>
          {texts.progress({ done, total })}
        </span>
        <progress value={done} max={total} aria-label={texts.progress({ done, total })} />
        {!state.canAnswer && <span className={classes.muted}>{texts.readOnly}</span>}
        {state.canUndo && (
          <Button size="compact-sm" variant="subtle" onClick={state.undo}>
            {texts.keys.undo}
          </Button>
        )}
      </div>
      {open ? (
        <SampleCard
          item={open}
          position={items.indexOf(open) + 1}
          total={total}
          canAnswer={state.canAnswer}
          onAnswer={state.answer}
        />
      ) : (
        <div className={`card ${classes.card}`}>
          <EmptyState
            title={texts.done.title}
            sentence={texts.done.sentence({ count: items.filter((item) => item.is_relevant).length })}
            action={<Link to="/app/agents/screening">{texts.done.action}</Link>}
          />
        </div>
      )}
      <SampleList items={items} openId={state.openId} onOpen={state.open} />
    </div>
  );
}
