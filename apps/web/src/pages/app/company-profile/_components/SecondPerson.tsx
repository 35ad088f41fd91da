import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { SecondPersonSetting } from '@regulus/contract/second-person.ts';
import { useQuery } from '@tanstack/react-query';
import { secondPersonQuery, useRequireSecondPerson } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { OwnApprovals } from './OwnApprovals.tsx';
import classes from './PeopleTab.module.css';

/** Whether who approves has to be another one than who made it; administrators switch, the others see. */
export function SecondPerson() {
  const texts = useTexts('trace').secondPerson;
  return (
    <section aria-label={texts.title}>
      <h2 className={classes.heading}>{texts.title}</h2>
      <Loaded query={useQuery(secondPersonQuery)} failed={texts.loadFailed} isLine>
        {(setting) => <Choice setting={setting} />}
      </Loaded>
    </section>
  );
}

function Choice({ setting }: { setting: SecondPersonSetting }) {
  const texts = useTexts('trace').secondPerson;
  const { is_company_admin } = useProfile();
  const { mutate, isPending, variables } = useRequireSecondPerson();
  const { is_required: isRequired, obstacle, people } = setting;
  return (
    <>
      <Switch
        label={texts.label}
        description={texts.help}
        checked={isPending ? variables : isRequired}
        disabled={!is_company_admin || (!isRequired && obstacle !== null)}
        onChange={(event) =>
          mutate(event.currentTarget.checked, {
            onSuccess: (now) => notify(now.is_required ? texts.on : texts.off),
            onError: (failure) => void notifyFailure(texts.failed, failure),
          })
        }
      />
      <p className={`quiet ${classes.note}`}>{obstacle ?? texts.people({ count: people })}</p>
      {isRequired && is_company_admin && <OwnApprovals />}
    </>
  );
}
