import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../../../data/people.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { CompanyTokens } from './CompanyTokens.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberTable } from './MemberTable.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import classes from './PeopleTab.module.css';
import { SecondPerson } from './SecondPerson.tsx';

/** Who belongs to the company; administrators invite, change roles and remove. */
export function PeopleTab() {
  const texts = useTexts('people');
  const { is_company_admin, accessible_features } = useProfile();
  return (
    <Loaded query={useQuery(membersQuery)} failed={texts.loadFailed}>
      {({ members }) => (
        <section aria-label={texts.title} className={classes.tab}>
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
