import '../../ui/styles/app.ts';
import { Outlet } from 'react-router';

export function AppLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
