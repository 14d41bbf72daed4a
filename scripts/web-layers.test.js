import { expect, test } from '@jest/globals';
import { layerFault } from './web-layers.js';

test.each([
  ['shared/ui/panel.tsx', 'shared/ui/messages.ts', true],
  ['shared/ui/panel.tsx', 'features/play/index.ts', false],
  ['shared/ui/panel.tsx', 'app/app.tsx', false],
  ['features/play/use-match.ts', 'shared/store/store.ts', true],
  ['features/play/use-match.ts', 'features/play/play-slice.ts', true],
  ['features/tv/tv-page.tsx', 'features/play/index.ts', true],
  ['features/tv/tv-page.tsx', 'features/play/use-match.ts', false],
  ['features/tv/tv-page.tsx', 'app/app.tsx', false],
  ['features/tv/tv-page.tsx', 'testing/render-page.tsx', false],
  ['features/tv/tv-page.test.tsx', 'testing/render-page.tsx', true],
  ['features/tv/tv-page.test.tsx', 'features/play/messages.ts', true],
  ['features/tv/tv-page.test.tsx', 'features/play/use-match.ts', false],
  ['app/app.tsx', 'features/play/use-match.ts', true],
  ['main.tsx', 'app/app.tsx', true],
  ['testing/render-page.tsx', 'app/root-saga.ts', true],
])('%s may import %s: %s', (from, to, allowed) => {
  expect(layerFault(from, to) === null).toBe(allowed);
});
