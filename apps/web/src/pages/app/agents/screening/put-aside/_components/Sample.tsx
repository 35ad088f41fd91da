import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { Link } from 'react-router';
import type { PutAside, SampleItem } from '../../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { useSample } from '../_lib/use-sample.ts';
import classes from './Sample.module.css';
import { SampleCard } from './SampleCard.tsx';

interface SampleListProps {
  items: readonly SampleItem[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** All items of the sample with their answers; each can be opened and answered anew. */
function SampleList({ items, openId, onOpen }: SampleListProps) {
  const texts = useTexts('put-aside');
  return (
    <ol className={`card ${classes.list}`} aria-label={texts.listLabel}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={`hoverable focus-inside line ${classes.item}`}
            aria-current={item.id === openId || undefined}
            data-answered={item.is_relevant !== null || undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={`centered ${classes.mark}`} data-answer={item.is_relevant}>
              {item.is_relevant === true && <IconCheck size={14} aria-hidden />}
              {item.is_relevant === false && <IconMinus size={14} aria-hidden />}
              <span className="visually-hidden">
                {item.is_relevant === null ? texts.notAnswered : texts.answers[`${item.is_relevant}`]}
              </span>
            </span>
            <RegulatorBadge code={item.publication.regulators[0] ?? ''} />
            <span className={`clipped ${classes.name}`} lang={item.publication.language ?? undefined}>
              {item.publication.title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

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
