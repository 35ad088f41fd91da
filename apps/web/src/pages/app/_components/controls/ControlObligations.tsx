import { Button } from '@mantine/core';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { useChangeControl } from '../../../../data/controls.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './controls.module.css';
import { PickBox } from './PickBox.tsx';
import { ObligationPicker, type Pick } from './PickList.tsx';
import { QuotedObligation } from './QuotedObligation.tsx';
import { useReopening } from './use-reopening.ts';
import { useTakeOff } from './use-take-off.ts';

/** The obligations that the control meets, by their own words. */
export function ControlObligations({ control, mayWrite }: { control: ControlDetail; mayWrite: boolean }) {
  const { obligations: texts, notSaved } = useTexts('control-panel');
  const { mutate, isPending } = useChangeControl();
  const [chosen, setChosen] = useState<Pick[]>();
  const { before, told } = useReopening(control, 'obligations');
  const { ids, takeOff, isPending: isTaking } = useTakeOff(control, notSaved);

  return (
    <section>
      <h3 className={classes.heading}>{texts.title}</h3>
      {ids.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      <ul className={classes.list}>
        {control.obligations.map((obligation) => (
          <QuotedObligation
            key={obligation.id}
            obligation={obligation}
            words={control.quotes[obligation.id]}
            place={control.places[obligation.id]}
            action={
              mayWrite && (
                <button
                  type="button"
                  className="text-link"
                  disabled={isTaking}
                  onClick={() => takeOff(obligation.id, told(texts.removed))}
                >
                  {texts.remove}
                </button>
              )
            }
          />
        ))}
      </ul>
      {mayWrite && chosen === undefined && (
        <Button variant="default" size="compact-md" onClick={() => setChosen([])}>
          {texts.add}
        </Button>
      )}
      {chosen && (
        <PickBox
          label={texts.addChosen({ count: chosen.length })}
          isEmpty={chosen.length === 0}
          isPending={isPending}
          onTake={() =>
            mutate(
              { control, change: { obligations_ids: [...ids, ...chosen.map(({ id }) => id)] } },
              {
                onSuccess: () => {
                  notify(told(texts.added({ count: chosen.length })));
                  setChosen(undefined);
                },
                onError: (error) => void notifyFailure(notSaved, error),
              },
            )
          }
          onCancel={() => setChosen(undefined)}
        >
          {before && <p className={classes.warning}>{before}</p>}
          <ObligationPicker without={ids} chosen={chosen} onChange={setChosen} />
        </PickBox>
      )}
    </section>
  );
}
