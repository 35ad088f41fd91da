import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { SecondPersonSetting } from '@regulus/contract/second-person.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type CompanyApiToken,
  companyApiTokensQuery,
  useRevokeCompanyApiToken,
} from '../../../../data/api-tokens.ts';
import { membersQuery } from '../../../../data/people.ts';
import { secondPersonQuery, useRequireSecondPerson } from '../../../../data/second-person.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { RevokeToken } from '../../_components/RevokeToken.tsx';
import { TokenFacts } from '../../_components/TokenFacts.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberTable } from './MemberTable.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { OwnApprovals } from './OwnApprovals.tsx';
import classes from './PeopleTab.module.css';

/** Whether who approves has to be another one than who made it; administrators switch, the others see. */
function SecondPerson() {
  const texts = useTexts('trace').secondPerson;
  return (
    <section aria-label={texts.title}>
      <h2 className="large below-12">{texts.title}</h2>
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
      <p className="quiet above-8">{obstacle ?? texts.people({ count: people })}</p>
      {isRequired && is_company_admin && <OwnApprovals />}
    </>
  );
}

/** The tokens of everybody in the company; nothing where nobody has one. */
function CompanyTokens() {
  const texts = useTexts('api-tokens');
  return (
    <Loaded query={useQuery(companyApiTokensQuery)} failed={texts.companyFailed} isLine skeleton={null}>
      {({ api_tokens: tokens }) =>
        tokens.length > 0 && (
          <section aria-label={texts.company}>
            <h2 className="large below-12">{texts.company}</h2>
            <p className={classes.help}>{texts.companyHelp}</p>
            <ul className={classes.list}>
              {tokens.map((token) => (
                <CompanyToken key={token.id} token={token} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function CompanyToken({ token }: { token: CompanyApiToken }) {
  const texts = useTexts('api-tokens');
  return (
    <li className={`ruled row ${classes.invitation}`}>
      <div className={classes.who}>
        <span className={`medium breakable ${classes.name}`}>
          {token.user_name === null
            ? texts.ofCompany({ token: token.name })
            : texts.ofPerson({ person: token.user_name, token: token.name })}
        </span>
        <span className={`muted normal ${classes.muted}`}>
          <TokenFacts token={token} />
        </span>
      </div>
      <RevokeToken token={token} revoke={useRevokeCompanyApiToken()} />
    </li>
  );
}

/** Who belongs to the company; administrators invite, change roles and remove. */
export function PeopleTab() {
  const texts = useTexts('people');
  const { is_company_admin, accessible_features } = useProfile();
  return (
    <Loaded query={useQuery(membersQuery)} failed={texts.loadFailed}>
      {({ members }) => (
        <section aria-label={texts.title} className="grid gap-24">
          <p className={classes.words}>{texts.description}</p>
          {is_company_admin && <InviteForm />}
          {is_company_admin && <OpenInvitations />}
          <MemberTable members={members} />
          {accessible_features.includes('obligations') && <SecondPerson />}
          {is_company_admin && <CompanyTokens />}
        </section>
      )}
    </Loaded>
  );
}
