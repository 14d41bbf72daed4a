import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';

const BannerStrip = lazyPart(() => import('./banner-strip.tsx'));

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
