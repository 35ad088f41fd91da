import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../../lib/use-texts.ts';
import { CountedTabs } from '../../ui/CountedTabs.tsx';
import { adminTabs } from './_lib/admin-tabs.ts';
import classes from './AdminLayout.module.css';

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
        className={classes.tabs}
      />
      <Outlet />
    </div>
  );
}
