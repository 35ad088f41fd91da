import { useTexts } from '../../../lib/use-texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export function CompaniesPage() {
  const texts = useTexts('admin');
  return <PageHeader title={texts.tabs.companies} />;
}
