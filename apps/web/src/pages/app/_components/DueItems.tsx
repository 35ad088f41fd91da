import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../ui/Badges.tsx';
import { DeadlineText } from '../../../ui/DateText.tsx';
import { useWayBack } from '../../../ui/use-way-back.ts';
import classes from './DueItems.module.css';

export type DueItem = Answer<Routes['getWelcome']>['due_soon'][number];

/** Publications with a date that is near, the nearest first. */
export function DueItems({ items, onOpen }: { items: readonly DueItem[]; onOpen?: () => void }) {
  const { dueKinds } = useTexts('common');
  const wayBack = useWayBack();
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.id}:${item.kind}`}>
          <Link
            to={`/app/agents/screening/${item.id}`}
            state={wayBack}
            className="plain-link hoverable focus-inside block pad-8-16"
            onClick={onOpen}
          >
            <span className={`line quiet wrap below-4 ${classes.meta}`}>
              {item.regulators.slice(0, 1).map((code) => (
                <RegulatorBadge key={code} code={code} />
              ))}
              <DeadlineText
                value={item.on}
                regulator={item.regulators[0]}
                label={dueKinds[item.kind]}
                isShort
              />
              {item.is_sample && <SampleBadge />}
            </span>
            <span className="two-lines medium" lang={item.language ?? undefined}>
              {item.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
