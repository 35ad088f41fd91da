import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../../../data/people.ts';
import { useProfile } from '../../../../data/users.ts';
import { peopleTexts as texts } from '../../../../lib/texts/people.ts';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { CompanyTokens } from './CompanyTokens.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberTable } from './MemberTable.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import classes from './PeopleTab.module.css';

/** Who belongs to the company; administrators invite, change roles and remove. */
export function PeopleTab() {
  const { data, error, refetch, isFetching } = useQuery(membersQuery);
  const { is_company_admin } = useProfile();
  if (!data) {
    if (!error) return <ListSkeleton />;
    return (
      <FailureState
        error={error}
        title={texts.loadFailed}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <section aria-label={texts.title} className={classes.tab}>
      <p className={classes.words}>{texts.description}</p>
      {is_company_admin && <InviteForm />}
      {is_company_admin && <OpenInvitations />}
      <MemberTable members={data.members} />
      {is_company_admin && <CompanyTokens />}
    </section>
  );
}
