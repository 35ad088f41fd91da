import { mailOnlyKinds } from '@regulus/contract/notice-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type NoticeSetting, noticeSettingsQuery, useUpdateNoticeSetting } from '../../../../data/notices.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { telling } from '../../../../ui/notify.tsx';
import classes from './NoticeSettings.module.css';

/** Where the user is told about what; each choice is saved at once. */
export function NoticeSettings() {
  const texts = useTexts('notice-settings');
  const accountTexts = useTexts('account');
  const query = useQuery(noticeSettingsQuery);
  const { mutate, isPending, variables } = useUpdateNoticeSetting();
  const save = (setting: NoticeSetting) => mutate(setting, telling(accountTexts.saved, texts.failed));
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={4} />}>
      {(settings) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.bell}</th>
              <th scope="col">{texts.mail}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((stored) => {
              const setting = isPending && variables.kind === stored.kind ? variables : stored;
              const what = texts.kinds[setting.kind];
              return (
                <tr key={setting.kind}>
                  <th scope="row">{what}</th>
                  <td>
                    {!mailOnlyKinds.includes(setting.kind) && (
                      <input
                        type="checkbox"
                        aria-label={texts.here({ what })}
                        checked={setting.in_bell}
                        onChange={(event) => save({ ...setting, in_bell: event.currentTarget.checked })}
                      />
                    )}
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={texts.byMail({ what })}
                      checked={setting.by_mail}
                      onChange={(event) => save({ ...setting, by_mail: event.currentTarget.checked })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
