import type { Control } from '@regulus/contract/controls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { controlsQuery } from '../../../data/controls.ts';
import { useProfile } from '../../../data/users.ts';
import { homeTexts } from '../../../lib/texts/home.ts';
import { DeadlineText } from '../../../ui/DateText.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ReadinessBadge } from './controls/ReadinessBadge.tsx';
import classes from './DueItems.module.css';
import { Nothing } from './Nothing.tsx';
import { Panel } from './Panel.tsx';

const texts = homeTexts.controls;
const shown = 5;
const sort = '-updated_at';

/** What the user has to do for the controls given to him: proof that ends, and what is not Ready. Nothing for who has none. */
export function OwnControls() {
  const { id } = useProfile();
  const open = useQuery(
    controlsQuery(undefined, {
      assignees: [id],
      applies: true,
      list: ['in_progress', 'incomplete'],
      sort,
      limit: shown,
    }),
  );
  const ending = useQuery(
    controlsQuery(undefined, { assignees: [id], applies: true, ends_soon: true, sort, limit: shown }),
  );
  const counts = open.data?.list_counts;
  const all = counts && counts.completed + counts.in_progress + counts.incomplete;
  if (open.isPending || all === 0) return null;
  const list = `/app/inventory?tab=controls&assignee=${id}&applies=true`;
  return (
    <Panel title={texts.title} action={{ to: list, label: texts.all }}>
      <Loaded query={open} failed={texts.loadFailed} isLine>
        {({ controls, list_counts: { completed } }) => {
          const items = [...(ending.data?.controls ?? []), ...controls].slice(0, shown);
          if (items.length === 0)
            return <Nothing title={texts.done(completed)} sentence={texts.doneSentence} />;
          return (
            <ul className={classes.list}>
              {items.map((control) => (
                <li key={control.id}>
                  <Link to={`${list}&control=${control.id}`} className={classes.item}>
                    <Meta control={control} />
                    <span className={classes.title}>{control.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Meta({ control: { status, proof, due_on, obligations } }: { control: Control }) {
  const [until, label] = status === 2 ? [proof.valid_until, texts.proofEnds] : [due_on, texts.due];
  return (
    <span className={classes.meta}>
      <ReadinessBadge status={status} />
      {until && (
        <DeadlineText
          value={until}
          regulator={obligations[0]?.publication.regulators[0]}
          label={label}
          isShort
        />
      )}
    </span>
  );
}
