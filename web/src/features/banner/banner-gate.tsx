import { Suspense, useState } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';

const BannerStrip = lazyPage(() => import('./banner-strip.tsx'));

/** About the height of the line, so that the page does not move when its code arrives. */
const place = { minHeight: 45 };

/** Loads the line above every page where the server has written one into the document. */
export function BannerGate() {
  // The first paint of a page is made without a document.
  const [isWritten] = useState(
    () => typeof document !== 'undefined' && document.getElementById('banner') !== null,
  );
  return isWritten ? (
    <Suspense fallback={<div style={place} />}>
      <BannerStrip />
    </Suspense>
  ) : null;
}
