import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { companyProfileTexts } from '../../../../lib/texts/company-profile.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { Questions } from './_components/Questions.tsx';

const texts = companyProfileTexts.firstRun;

/** Five questions about the firm, and what their answers make of the last 30 days. */
export function FirstRunPage() {
  usePageTitle(texts.pageTitle);
  const { is_company_admin } = useProfile();
  const { data, error, refetch, isFetching } = useCompanyProfile();
  if (!is_company_admin) {
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
  if (data) return <Questions answer={data} />;
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
