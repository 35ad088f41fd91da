import { Outlet, useLocation } from 'react-router';
import type { Texts } from '../../lib/messages.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { CountedTabs } from '../../ui/CountedTabs.tsx';
import classes from './AdminLayout.module.css';

/** The pages of the operator's area, as its tabs show them; the first one opens by default. */
const adminTabs: readonly { key: keyof Texts['admin']['tabs']; to: string }[] = [
  { key: 'users', to: '/admin/users' },
  { key: 'companies', to: '/admin/companies' },
  { key: 'surveys', to: '/admin/surveys' },
  { key: 'analytics', to: '/admin/analytics' },
  { key: 'operation', to: '/admin/operation' },
];

/** The pages that only the company that runs the installation has, one tab each. */
export function AdminLayout() {
  const texts = useTexts('admin');
  const { pathname } = useLocation();
  const present = adminTabs.find(({ to }) => pathname.startsWith(to))?.key ?? '';
  return (
    <div className={classes.page}>
      <CountedTabs
        label={texts.tabsLabel}
        present={present}
        isOfPages
        tabs={adminTabs.map(({ key, to }) => ({ key, to, name: texts.tabs[key], count: undefined }))}
        className="below-16"
      />
      <Outlet />
    </div>
  );
}
