import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './RecordConflict.module.css';

interface ConflictProps<Field> {
  /** how the record stands now */
  present: {
    readonly history: readonly { actor: { name: string } | null; at: string }[];
    readonly updated_at: string;
  };
  form: {
    readonly differing: readonly { name: Field; mine: unknown; theirs: unknown }[];
    readonly typed: object;
    readonly takeTheirs: (field: Field) => void;
    readonly leave: () => void;
  };
  /** what the fields are called */
  names: Readonly<Record<Field & string, string>>;
  /** what is no text, in words */
  inWords?: (value: unknown) => string;
  /** what was decided otherwise, which is not taken over but made */
  decision?: { name: string; yours: string; theirs: string } | undefined;
  /** what they did; default: changed it */
  told?: ((name: string | undefined, time: string) => string) | undefined;
  /** why mine cannot be stored as it is */
  refusal?: string | undefined;
  /** undefined where nothing of mine is left */
  again: { label: string; isPending?: boolean; run: () => void } | undefined;
}

/** A colleague was faster: both versions side by side, and nothing that was typed is lost. */
export function RecordConflict<Field extends string>(props: ConflictProps<Field>) {
  const { present, form, names, inWords = String, decision, told, refusal, again } = props;
  const { differing, takeTheirs } = form;
  const texts = useTexts('conflict-sides');
  const locale = useLocale();
  const [latest] = present.history;
  const name = latest?.actor?.name;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(latest?.at ?? present.updated_at),
  );
  const changed = name === undefined ? texts.changedBySomeone({ time }) : texts.changed({ name, time });
  const sides: { field?: Field; name: string; yours: string; theirs: string }[] = [
    ...(decision ? [decision] : []),
    ...differing.map(({ name: field, mine, theirs }) => ({
      field,
      name: names[field],
      yours: inWords(mine),
      theirs: inWords(theirs),
    })),
  ];
  return (
    <section className={classes.conflict} role="alert">
      <strong>{told?.(name, time) ?? changed}</strong>
      <p>{differing.length > 0 ? texts.hint : texts.none}</p>
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
                    <button type="button" className="text-link" onClick={() => takeTheirs(side.field!)}>
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
        <Button size="compact-md" variant="default" onClick={form.leave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}
