import { useDarkByDefault } from '../../shared/theme/scheme.ts';
import DashboardPage from './dashboard-page.tsx';
import classes from './admin.module.css';

/** `/admin-dashboard`: the same figures without the shell, for a screen on a wall. */
export default function StandaloneDashboardPage() {
  useDarkByDefault();
  return (
    <main id="main" tabIndex={-1} className={classes['standalone']}>
      <DashboardPage />
    </main>
  );
}
