import { Button } from '@mantine/core';
import type { ControlRow } from '@regulus/contract/controls.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { controlQuery, controlsOfObligationQuery, useTakeOver } from '../../../../data/controls.ts';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { Comparisons } from './Comparisons.tsx';
import classes from './controls.module.css';
import { PickBox } from './PickBox.tsx';
import { ControlPicker, type Pick } from './PickList.tsx';
import { QuotedObligation } from './QuotedObligation.tsx';
import { ReadinessBadge } from './ReadinessBadge.tsx';
import { useReopening } from './use-reopening.ts';
import { useTakeOff } from './use-take-off.ts';

interface AnsweringProps {
  obligation: Obligation;
  mayWrite: boolean;
}

/** The controls that meet an obligation, to which it is added or from which it is removed, and what else they meet. */
export function AnsweringControls({ obligation, mayWrite }: AnsweringProps) {
  const { ofObligation: texts } = useTexts('control-picks');
  const query = useQuery(controlsOfObligationQuery(obligation.id));
  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      <Loaded query={query} failed={texts.loadFailed} isLine skeleton={null}>
        {({ controls }) => (
          <>
            {controls.length === 0 && (
              <p className={classes.quiet}>
                {obligation.status !== obligationStatus.approved && mayWrite
                  ? texts.approveFirst
                  : texts.none}
              </p>
            )}
            <ul className={classes.list}>
              {controls.map((control) => (
                <Answering
                  key={control.id}
                  control={control}
                  obligation={obligation.id}
                  mayWrite={mayWrite}
                />
              ))}
            </ul>
            {mayWrite && obligation.status === obligationStatus.approved && (
              <Joining obligation={obligation.id} without={controls.map(({ id }) => id)} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Answering({
  control,
  obligation,
  mayWrite,
}: {
  control: ControlRow;
  obligation: string;
  mayWrite: boolean;
}) {
  const { ofObligation: texts } = useTexts('control-picks');
  const { lists } = useTexts('controls');
  const { ids, isPending, takeOff } = useTakeOff(control, texts.failed);
  const { id, code, title, status } = control;
  const { told } = useReopening(control, 'obligations');
  return (
    <li>
      <p className={`row quiet ${classes.source}`}>
        <Link to={`/app/inventory?tab=controls&control=${id}`}>{code}</Link>
        <span>{title}</span>
        {control.condition_applies ? <ReadinessBadge status={status} /> : <span>{lists.out_of_scope}</span>}
        {mayWrite && (
          <button
            type="button"
            className="text-link"
            disabled={isPending}
            aria-label={texts.removeOf({ code })}
            onClick={() => takeOff(obligation, told(texts.removed({ code })))}
          >
            {texts.remove}
          </button>
        )}
      </p>
      {ids.length > 1 && <Siblings control={id} of={obligation} />}
    </li>
  );
}

const mostSiblings = 3;

/** What else a control meets, by its own words, and what is stricter where; computed, not stored. */
function Siblings({ control: id, of }: { control: string; of: string }) {
  const { ofObligation: texts } = useTexts('control-picks');
  const { data: control } = useQuery(controlQuery(id));
  if (!control) return null;
  const siblings = control.obligations.filter((one) => one.id !== of);
  const left = siblings.length - mostSiblings;
  return (
    <div className={classes.siblings}>
      <h4 className={classes.quiet}>{texts.alsoMeets}</h4>
      <ul className={classes.list}>
        {siblings.slice(0, mostSiblings).map((one) => (
          <QuotedObligation
            key={one.id}
            obligation={one}
            words={control.quotes[one.id]}
            place={control.places[one.id]}
          />
        ))}
      </ul>
      {left > 0 && <p className={classes.quiet}>{texts.more({ count: left, code: control.code })}</p>}
      <Comparisons
        comparisons={control.comparisons}
        sourceOf={(one) => {
          const found = control.obligations.find((other) => other.id === one);
          return found && `${found.publication.regulators.join(', ')} ${found.clause}`;
        }}
      />
    </div>
  );
}

function Joining({ obligation, without }: { obligation: string; without: readonly string[] }) {
  const { ofObligation: texts } = useTexts('control-picks');
  const { mutate, isPending } = useTakeOver('join');
  const [chosen, setChosen] = useState<Pick[]>();
  const isSecondNeeded = useQuery(secondPersonQuery).data?.is_required === true;
  if (!chosen)
    return (
      <Button variant="default" size="compact-md" onClick={() => setChosen([])}>
        {texts.add}
      </Button>
    );
  return (
    <PickBox
      label={texts.addChosen({ count: chosen.length })}
      isEmpty={chosen.length === 0}
      isPending={isPending}
      onTake={() =>
        mutate(
          chosen.map(({ id }) => ({ control_id: id, obligations_ids: [obligation] })),
          {
            onSuccess: () => {
              notify(texts.added({ count: chosen.length }));
              setChosen(undefined);
            },
            onError: (error) => void notifyFailure(texts.failed, error),
          },
        )
      }
      onCancel={() => setChosen(undefined)}
    >
      {isSecondNeeded && <p className={classes.quiet}>{texts.reopens}</p>}
      <ControlPicker without={without} chosen={chosen} onChange={setChosen} />
    </PickBox>
  );
}
