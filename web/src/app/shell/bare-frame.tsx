import { Outlet } from 'react-router-dom';
import { OfflineStrip } from './offline-strip.tsx';
import { SkipLink } from './skip-link.tsx';

/** No shell: the landing page and pages without a frame have their own `main`. */
export function BareFrame() {
  return (
    <>
      <SkipLink />
      <OfflineStrip />
      <Outlet />
    </>
  );
}
