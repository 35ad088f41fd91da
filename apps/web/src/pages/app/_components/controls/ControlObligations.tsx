import { Button } from '@mantine/core';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { useChangeControl } from '../../../../data/controls.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure, notifyWithUndo } from '../../../../ui/notify.tsx';
import classes from './controls.module.css';
import { PickBox } from './PickBox.tsx';
import { ObligationPicker, type Pick } from './PickList.tsx';
import { QuotedObligation } from './QuotedObligation.tsx';
import { useReopening } from './use-reopening.ts';

const refused = (error: unknown) => void notifyFailure(textsOf('control-panel').notSaved, error);

/** The obligations that the control meets, by their own words. */
export function ControlObligations({ control, mayWrite }: { control: ControlDetail; mayWrite: boolean }) {
  const { obligations: texts } = useTexts('control-panel');
  const { mutate, isPending } = useChangeControl();
  const [chosen, setChosen] = useState<Pick[]>();
  const { before, told } = useReopening(control, 'obligations');
  const ids = control.obligations.map(({ id }) => id);

  const takeAway = (id: string) =>
    mutate(
      { control, change: { obligations_ids: ids.filter((one) => one !== id) } },
      {
        onSuccess: (changed) =>
          notifyWithUndo({
            message: told(texts.removed),
            onUndo: () =>
              mutate({ control: changed, change: { obligations_ids: ids } }, { onError: refused }),
          }),
        onError: refused,
      },
    );

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
                  disabled={isPending}
                  onClick={() => takeAway(obligation.id)}
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
                onError: refused,
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
