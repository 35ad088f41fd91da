import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { companyProfileTexts } from '../../../../lib/texts/company-profile.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { Questions } from './_components/Questions.tsx';

const texts = companyProfileTexts.firstRun;

/** Five questions about the firm, and what their answers make of the last 30 days. */
export function FirstRunPage() {
  usePageTitle(texts.pageTitle);
  const { is_company_admin } = useProfile();
  const { data } = useCompanyProfile();
  // each question is a heading of its own
  if (is_company_admin && data) return <Questions answer={data} />;
  return (
    <>
      <PageHeader title={texts.pageTitle} />
      {is_company_admin ? <Waiting /> : <AdminsOnly />}
    </>
  );
}

function Waiting() {
  const { error, refetch, isFetching } = useCompanyProfile();
  if (!error) return <ListSkeleton rows={6} />;
  return (
    <FailureState
      error={error}
      title={companyProfileTexts.loadFailed}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function AdminsOnly() {
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
