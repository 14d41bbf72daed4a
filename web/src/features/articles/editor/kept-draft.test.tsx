import { beforeEach, expect, test } from '@jest/globals';
import { newArticle } from './article-values.ts';
import { keepDraft, newDraftKey, openDraft, type KeptDraft } from './kept-draft.ts';

const now = 1_000_000_000;
const draft: KeptDraft = {
  values: newArticle('Helga'),
  version: 0,
  savedAt: now,
  commandId: '018f0000-0000-4000-8000-000000000001',
  isOpen: true,
};
/** Another tab has its own session, and the same drafts. */
const otherTab = (): void => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, (key: string) => void, number, boolean]>([
  ['after a reload of the tab', () => undefined, now, true],
  ['in another tab while it is open', otherTab, now, false],
  ['in another tab once it is closed', (key) => (otherTab(), openDraft(key, false)), now, true],
  ['in another tab a day after its tab was lost', otherTab, now + 86_400_001, true],
])('the draft of a new article %s', (_, act, at, isSame) => {
  const key = newDraftKey('helga', now);
  keepDraft(key, draft);
  act(key);
  expect(newDraftKey('helga', at) === key).toBe(isSame);
});

test('a draft is of its writer', () => {
  const key = newDraftKey('helga', now);
  keepDraft(key, { ...draft, isOpen: false });
  expect(newDraftKey('rolf', now)).not.toBe(key);
});
