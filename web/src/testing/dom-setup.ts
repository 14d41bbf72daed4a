import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { forgetStreamVersions } from '../shared/api/stream-versions.ts';
import { cancelFeatureSagas } from '../shared/store/feature-sagas.ts';
import { resetStore } from '../shared/store/store.ts';
import { installBlobBytes } from './blob-bytes.ts';
import { Complaints } from './complaints.ts';
import { rooms } from './fake-rooms.ts';
import { server } from './fake-server.ts';
import { recordNoOwnerStacks } from './no-owner-stacks.ts';
import { installQuickLabels } from './quick-labels.ts';
import { SilentAudio } from './silent-audio.ts';
import { viewport, ViewObserver } from './viewport.ts';

function textShown(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style')) texts.push(walker.currentNode.nodeValue ?? '');
  return texts.join(' | ');
}

// Other suites share the processors: an answer of the fake server may be slow; a wrong page still fails.
configure({
  asyncUtilTimeout: 15_000,
  // The readable text is more useful than the whole document.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nShown: ${textShown()}`),
});
jest.setTimeout(60_000);

/** jsdom draws nothing, so nothing changes its size. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  matchMedia: viewport.matchMedia,
  AudioContext: SilentAudio,
  ResizeObserver: NoResizeObserver,
  IntersectionObserver: ViewObserver,
  scrollTo: () => undefined,
});
// Text areas measure themselves again when a font arrives; here none does.
Object.assign(document, { fonts: new EventTarget() });
// jsdom has no addresses of contents; what saves a file gives its address back a minute later, when its test has ended.
URL.revokeObjectURL = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
recordNoOwnerStacks();
installQuickLabels();
installBlobBytes();

let complaints: Complaints;

beforeEach(() => {
  // Answers come when they come, as in a browser; only what a test does itself is flushed at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  globalThis.fetch = server.fetch;
  complaints = new Complaints();
});

afterEach(() => {
  cleanup();
  cancelFeatureSagas();
  resetStore();
  forgetStreamVersions();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  viewport.reset();
  rooms.reset();
  expect({ unexpectedCalls: server.reset(), complaints: complaints.close() }).toEqual({
    unexpectedCalls: [],
    complaints: [],
  });
});
