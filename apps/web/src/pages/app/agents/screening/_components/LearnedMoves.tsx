import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  learnedMovesQuery,
  type LearnedMoves as Moves,
  useSettleMoves,
} from '../../../../../data/screening.ts';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../ui/Badges.tsx';
import { momentTag } from '../../../../../ui/MomentText.tsx';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';
import { Sheet } from '../../../_components/chat/Sheet.tsx';
import classes from './LearnedMoves.module.css';

/** Says what learning from the company's decisions moved in the inbox, shows which, and undoes it. */
export function LearnedMoves() {
  const texts = useTexts('learned-moves');
  const mayWrite = useProfile().role !== 'auditor';
  const [isShown, setIsShown] = useState(false);
  const { data } = useQuery(learnedMovesQuery);
  const { mutate, isPending } = useSettleMoves();
  if (!data || data.since === null || data.total === 0) return null;
  const settle = (action: 'keep' | 'undo') =>
    mutate(action, {
      onSuccess: () => {
        setIsShown(false);
        if (action === 'undo') notify(texts.undone({ count: data.total }));
      },
      onError: (error) => void notifyFailure(texts.failed, error),
    });
  const actions = mayWrite && (
    <>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => settle('undo')}>
        {texts.undo}
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={isPending} onClick={() => settle('keep')}>
        {texts.keep}
      </Button>
    </>
  );
  return (
    <div className={classes.line} role="status">
      <p>
        <Sentence moves={data} since={data.since} />
      </p>
      <div className="row">
        <Button size="compact-sm" variant="default" onClick={() => setIsShown(true)}>
          {texts.show}
        </Button>
        {actions}
      </div>
      {isShown && (
        <Sheet label={texts.title} onClose={() => setIsShown(false)}>
          <div className={classes.sheet}>
            <h2>{texts.title}</h2>
            <p>
              <Sentence moves={data} since={data.since} />
            </p>
            <p className="quiet">{texts.help}</p>
            <div className="row">
              {actions}
              <Button size="compact-sm" variant="subtle" onClick={() => setIsShown(false)}>
                {texts.close}
              </Button>
            </div>
            <Group title={texts.setAside} of={data.publications.filter((one) => one.is_set_aside)} />
            <Group title={texts.broughtBack} of={data.publications.filter((one) => !one.is_set_aside)} />
          </div>
        </Sheet>
      )}
    </div>
  );
}

function Sentence({
  moves: { set_aside: aside, brought_back: back },
  since,
}: {
  moves: Moves;
  since: string;
}) {
  const texts = useTexts('learned-moves');
  const date = momentTag(since);
  if (back === 0) return texts.aside({ count: aside, date });
  if (aside === 0) return texts.back({ count: back, date });
  return texts.both({ aside, back, date });
}

function Group({ title, of: publications }: { title: string; of: Moves['publications'] }) {
  if (publications.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {publications.map(({ id, title: name, language, regulators }) => (
          <li key={id} className={classes.item}>
            {regulators.slice(0, 1).map((code) => (
              <RegulatorBadge key={code} code={code} />
            ))}{' '}
            <Link to={`/app/agents/screening/${id}`} lang={language ?? undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
