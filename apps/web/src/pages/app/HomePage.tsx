import { homeTexts } from '../../lib/texts/home.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function HomePage() {
  return <PageHeader title={homeTexts.pageTitle} />;
}
