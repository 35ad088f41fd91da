import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { Questions } from './_components/Questions.tsx';

/** Five questions about the firm, and what their answers make of the last 30 days. */
export function FirstRunPage() {
  const texts = useTexts('first-run');
  usePageTitle(texts.pageTitle);
  const { is_company_admin } = useProfile();
  const query = useCompanyProfile();
  // each question is a heading of its own
  const header = <PageHeader title={texts.pageTitle} />;
  if (!is_company_admin) {
    return (
      <>
        {header}
        <AdminsOnly />
      </>
    );
  }
  return (
    <>
      {query.data === undefined && header}
      <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={6} />}>
        {(answer) => <Questions answer={answer} />}
      </Loaded>
    </>
  );
}

function AdminsOnly() {
  const texts = useTexts('first-run');
  return (
    <EmptyState
      title={texts.adminsOnlyTitle}
      sentence={texts.adminsOnlySentence}
      action={
        <Button component={Link} to="/app/company-profile">
          {texts.toProfile}
        </Button>
      }
    />
  );
}
