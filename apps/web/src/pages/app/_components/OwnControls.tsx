import { readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { Link } from 'react-router';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DeadlineText } from '../../../ui/DateText.tsx';
import { ReadinessBadge } from './controls/ReadinessBadge.tsx';
import classes from './DueItems.module.css';
import { Nothing } from './Nothing.tsx';
import { Panel } from './Panel.tsx';
import { openSignature } from './trace/waiting-for.ts';

/** What the user has to do for the controls given to him: proof that ends, and what is not Ready. Nothing for who has none. */
export function OwnControls({
  own: { total, ready, first },
}: {
  own: NonNullable<Answer<Routes['getWelcome']>['own_controls']>;
}) {
  const texts = useTexts('home').controls;
  const { id } = useProfile();
  if (total === 0) return null;
  const list = `/app/inventory?tab=controls&assignee=${id}&applies=true`;
  return (
    <Panel title={texts.title} action={{ to: list, label: texts.all }}>
      {first.length === 0 ? (
        <Nothing title={texts.done({ count: ready })} sentence={texts.doneSentence} />
      ) : (
        <ul>
          {first.map((control) => (
            <li key={control.id}>
              <Link
                to={`${list}&control=${control.id}`}
                className="plain-link hoverable focus-inside block pad-8-16"
              >
                <Meta control={control} />
                <span className="two-lines medium">{control.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Why a control isn't Ready. */
function missingOf({ proof, signature }: Pick<ControlRow, 'proof' | 'signature'>) {
  if (openSignature({ signature })) return 'approval';
  if (proof.valid > 0 || proof.is_attested) return 'mark';
  return proof.evidence > 0 ? 'expired' : 'evidence';
}

function Meta({
  control: { status, proof, due_on, obligations_due_on, regulators, signature },
}: {
  control: ControlRow;
}) {
  const texts = useTexts('home').controls;
  const [until, label] =
    status === readiness.ready
      ? [proof.valid_until, texts.proofEnds]
      : [due_on ?? obligations_due_on, texts.due];
  return (
    <span className={`line quiet wrap below-4 ${classes.meta}`}>
      <ReadinessBadge status={status} />
      {status !== readiness.ready && <span>{texts.missing[missingOf({ proof, signature })]}</span>}
      {until && <DeadlineText value={until} regulator={regulators[0]} label={label} isShort />}
    </span>
  );
}
