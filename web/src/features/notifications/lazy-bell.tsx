import { Suspense } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';

const LoadedBell = lazyPage(async () => (await import('./parts.ts')).parts.bell());

/** The bell: visitors load nothing of it. Its place is kept while it is loaded. */
export const Bell = () => (
  <Suspense fallback={<span style={{ width: 40 }} aria-hidden />}>
    <LoadedBell />
  </Suspense>
);
