import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** A list is empty because the company follows no regulator: the way to choose some, or whom to ask. */
export function NothingFollowed() {
  const texts = useTexts('nothing-followed');
  const { is_company_admin, accessible_features } = useProfile();
  if (!is_company_admin || !accessible_features.includes('company')) {
    return <EmptyState title={texts.title} sentence={texts.askAdmin} />;
  }
  return (
    <EmptyState
      title={texts.title}
      sentence={texts.sentence}
      action={
        <Button component={Link} to="/app/company-profile">
          {texts.action}
        </Button>
      }
    />
  );
}
