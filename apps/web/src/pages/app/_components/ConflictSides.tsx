import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { useLocale } from '../../../ui/locale.tsx';
import classes from './ConflictSides.module.css';

interface Side<Field> {
  /** undefined for a decision, which is not taken over but made */
  field?: Field;
  name: string;
  yours: string;
  theirs: string;
}

interface ConflictSidesProps<Field> {
  /** who was faster and when; the latest of what is told of the record */
  latest: { actor: { name: string } | null; at: string } | undefined;
  /** when it was changed, where nothing is told of it */
  changedAt: string;
  /** what they did; default: changed it */
  told?: (name: string | undefined, time: string) => string;
  /** where the two differ */
  sides: readonly Side<Field>[];
  /** whether words that were typed are among that */
  hasTyped: boolean;
  onTakeTheirs: (field: Field) => void;
  /** why mine cannot be stored as it is */
  refusal?: ReactNode;
  /** undefined where nothing of mine is left */
  again: { label: string; isPending?: boolean; run: () => void } | undefined;
  onLeave: () => void;
}

/** A colleague was faster: both versions side by side, and nothing that was typed is lost. */
export function ConflictSides<Field extends string>(props: ConflictSidesProps<Field>) {
  const { latest, changedAt, told, sides, hasTyped, onTakeTheirs } = props;
  const { refusal, again, onLeave } = props;
  const texts = useTexts('conflict-sides');
  const locale = useLocale();
  const name = latest?.actor?.name;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(latest?.at ?? changedAt),
  );
  const changed = name === undefined ? texts.changedBySomeone({ time }) : texts.changed({ name, time });
  return (
    <section className={classes.conflict} role="alert">
      <strong>{told?.(name, time) ?? changed}</strong>
      <p>{hasTyped ? texts.hint : texts.none}</p>
      {sides.length > 0 && (
        <table className={classes.sides}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr key={side.name}>
                <th scope="row">{side.name}</th>
                <td>{side.yours || texts.empty}</td>
                <td>
                  {side.theirs || texts.empty}{' '}
                  {side.field !== undefined && (
                    <button
                      type="button"
                      className="text-link"
                      onClick={() => onTakeTheirs(side.field as Field)}
                    >
                      {texts.takeTheirs}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusal && <p className="quiet">{refusal}</p>}
      <div className="row">
        {again && (
          <Button
            size="compact-md"
            loading={again.isPending ?? false}
            disabled={refusal !== undefined}
            onClick={again.run}
          >
            {again.label}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}
