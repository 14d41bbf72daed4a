import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';

const LoadedBell = lazyPart(async () => (await import('./parts.ts')).parts.bell());

/** The bell: visitors load nothing of it. Its place is kept while it is loaded. */
export const Bell = () => (
  <Suspense fallback={<span style={{ width: 40 }} aria-hidden />}>
    <LoadedBell />
  </Suspense>
);
