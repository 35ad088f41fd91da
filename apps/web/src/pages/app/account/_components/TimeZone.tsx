import { useUpdateProfile } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './form.module.css';

/** The zone in which the user's days and weeks begin. That of the browser comes first, since it is most likely the one. */
export function TimeZone() {
  const texts = useTexts('account');
  const { zone } = useTexts('notice-settings');
  const { time_zone: present } = useProfile();
  const { mutate, isPending, variables } = useUpdateProfile();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [
    ...new Set([own, 'UTC', ...(present === null ? [] : [present]), ...Intl.supportedValuesOf('timeZone')]),
  ];
  const shown = (isPending ? variables.time_zone : present) ?? '';
  return (
    <div className={classes.form}>
      <select
        className="field-box"
        aria-label={zone.label}
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          mutate(
            { time_zone: value },
            {
              onSuccess: () => notify(texts.saved),
              onError: (error) => void notifyFailure(texts.saveFailed, error),
            },
          )
        }
      >
        {shown === '' && <option value="">{zone.notChosen}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
