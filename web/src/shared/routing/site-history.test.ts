import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NavigationType, type BlockerFunction } from 'react-router-dom';
import { browserEntries } from './browser-entries.ts';
import { HistoryTab } from '../../testing/history-tab.ts';
import { siteHistory, type SiteHistory } from './site-history.ts';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const redirects: Readonly<Record<string, string>> = { '/old': '/new?by=old' };
const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

let tab: HistoryTab;
let history: SiteHistory;

function load(address: string, state?: unknown): void {
  tab = new HistoryTab(address, state);
  history = siteHistory(browserEntries(tab as unknown as Window), (pathname) => redirects[pathname]);
}

const addresses = (): string[] => tab.entries.map(({ address }) => address);
const at = (): string => history.place().location.pathname;
const blocker = () => history.place().heldUp?.blocker;
async function step(delta: number): Promise<void> {
  history.navigator.go(delta);
  await turn();
}

beforeEach(() => load('/first'));

describe('without questions', () => {
  test.each([
    ['push', ['/first', '/next?a=1#b'], NavigationType.Push, 1],
    ['replace', ['/next?a=1#b'], NavigationType.Replace, 0],
  ] as const)('%s', (method, left, action, idx) => {
    const onChange = jest.fn();
    const end = history.listen(onChange);
    history.navigator[method]('/next?a=1#b', { from: 'here' });
    const { location } = history.place();
    expect(location).toMatchObject({
      pathname: '/next',
      search: '?a=1',
      hash: '#b',
      state: { from: 'here' },
    });
    expect(location.key).toMatch(/^\w{4,}$/);
    expect(history.place().action).toBe(action);
    expect(addresses()).toEqual(left);
    expect(tab.entries.at(-1)?.state).toMatchObject({ usr: { from: 'here' }, key: location.key, idx });
    expect(onChange).toHaveBeenCalledTimes(1);
    end();
    history.navigator.push('/');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('the page that the tab loaded has a key of its own, also after a step back to it', async () => {
    expect(history.place().location.key).toBe('default');
    history.navigator.push('/next');
    await step(-1);
    expect(history.place()).toMatchObject({
      action: 'POP',
      location: { pathname: '/first', key: 'default' },
    });
  });

  test('a reload keeps key and state of the entry', () => {
    load('/first', { usr: { from: 'there' }, key: 'k3y', idx: 2 });
    expect(history.place().location).toMatchObject({ key: 'k3y', state: { from: 'there' } });
  });

  test('an address is written as the browser writes it', () => {
    history.navigator.push('/a b/ü');
    expect(at()).toBe('/a%20b/%C3%BC');
  });
});

describe('an address that redirects', () => {
  test('is replaced when it is loaded', () => {
    load('/old');
    expect(history.place().location).toMatchObject({ pathname: '/new', search: '?by=old' });
    expect(addresses()).toEqual(['/new?by=old']);
  });

  test.each([
    ['push', ['/first', '/new?by=old']],
    ['replace', ['/new?by=old']],
  ] as const)('gets no entry by %s', (method, left) => {
    history.navigator[method]('/old', { from: 'here' });
    expect(history.place().location).toMatchObject({ pathname: '/new', state: null });
    expect(addresses()).toEqual(left);
  });

  test('is replaced when a step leads to it', async () => {
    history.navigator.push('/next');
    tab.entries[0] = { state: { idx: 0 }, address: '/old' };
    await step(-1);
    expect(addresses()).toEqual(['/new?by=old', '/next']);
  });
});

describe('what is held up', () => {
  const ways = [
    ['push', () => history.navigator.push('/next'), '/next', ['/first', '/here', '/next']],
    ['replace', () => history.navigator.replace('/next'), '/next', ['/first', '/next', '/later']],
    ['a step back', () => history.navigator.go(-1), '/first', ['/first', '/here', '/later']],
    ['a step forward', () => history.navigator.go(1), '/later', ['/first', '/here', '/later']],
  ] as const;

  beforeEach(async () => {
    history.navigator.push('/here');
    history.navigator.push('/later');
    await step(-1);
    history.block(leaves);
  });

  const nothingIsLeft = () => {
    expect(at()).toBe('/here');
    expect(tab.location.pathname).toBe('/here');
    expect(addresses()).toEqual(['/first', '/here', '/later']);
  };

  test.each(ways)('%s stays until it is let go', async (_, leave, to, left) => {
    leave();
    await turn();
    nothingIsLeft();
    expect(blocker()).toMatchObject({ state: 'blocked', location: { pathname: to } });
    const proceed = blocker()?.proceed;
    proceed?.();
    await turn();
    expect(at()).toBe(to);
    expect(tab.location.pathname).toBe(to);
    expect(addresses()).toEqual(left);
    expect(blocker()).toBeUndefined();
    // A second answer is none.
    proceed?.();
    await turn();
    expect(at()).toBe(to);
  });

  test.each(ways)('%s is given up, and asked again the next time', async (...[, leave]) => {
    leave();
    await turn();
    blocker()?.reset?.();
    nothingIsLeft();
    expect(blocker()).toBeUndefined();
    leave();
    await turn();
    nothingIsLeft();
    expect(blocker()?.state).toBe('blocked');
  });

  test('a step waits for its own undoing', async () => {
    history.navigator.go(-1);
    await Promise.resolve();
    expect(blocker()?.state).toBe('blocked');
    blocker()?.proceed?.();
    expect(blocker()?.state).toBe('proceeding');
    await turn();
    expect(at()).toBe('/first');
  });

  test('a second navigation takes the place of the first one', () => {
    history.navigator.push('/next');
    const first = blocker();
    history.navigator.push('/other');
    first?.proceed?.();
    expect(at()).toBe('/here');
    blocker()?.proceed?.();
    expect(at()).toBe('/other');
  });

  test('a navigation that need not be asked ends the question', () => {
    history.navigator.push('/next');
    history.navigator.replace('/here?tab=2');
    expect(at()).toBe('/here');
    expect(blocker()).toBeUndefined();
  });

  test('of two questions one is enough, and each is asked', () => {
    const end = history.block(() => false);
    history.navigator.push('/next');
    expect(history.place().heldUp?.by).toBe(leaves);
    blocker()?.reset?.();
    end();
    const latest: BlockerFunction = () => true;
    history.block(latest);
    history.navigator.push('/next');
    expect(history.place().heldUp?.by).toBe(latest);
    blocker()?.proceed?.();
    expect(at()).toBe('/next');
  });

  test('a question ends with the one that asked it', () => {
    const end = history.block(() => true);
    history.navigator.push('/here?tab=2');
    const held = blocker();
    end();
    expect(blocker()).toBeUndefined();
    held?.proceed?.();
    expect(history.place().location.search).toBe('');
    history.navigator.push('/here?tab=3');
    expect(history.place().location.search).toBe('?tab=3');
  });
});

describe('while a step is taken back', () => {
  beforeEach(async () => {
    for (const to of ['/second', '/here', '/later', '/last']) history.navigator.push(to);
    await step(-2);
    history.block(leaves);
  });

  const isHere = () => {
    expect(at()).toBe('/here');
    expect(tab.location.pathname).toBe('/here');
  };

  test.each([
    ['a second one', [-1, -1], '/second'],
    ['a second one forward', [1, 1], '/later'],
    ['one the other way', [-1, 2], '/second'],
  ])('%s is taken back too', async (_, deltas, to) => {
    for (const delta of deltas) tab.history.go(delta);
    await turn();
    isHere();
    expect(blocker()).toMatchObject({ state: 'blocked', location: { pathname: to } });
    blocker()?.proceed?.();
    await turn();
    expect(at()).toBe(to);
    expect(tab.location.pathname).toBe(to);
  });

  test.each([
    ['push', ['/first', '/second', '/here', '/here?a=1']],
    ['replace', ['/first', '/second', '/here?a=1', '/later', '/last']],
  ] as const)('a %s waits', async (method, left) => {
    history.navigator.go(-1);
    await Promise.resolve();
    history.navigator[method]('/here?a=1');
    expect(addresses()).toEqual(['/first', '/second', '/here', '/later', '/last']);
    await turn();
    isHere();
    expect(addresses()).toEqual(left);
  });

  test('a step that the browser drops is taken again', async () => {
    jest.useFakeTimers();
    const { go } = tab.history;
    tab.history.go = () => (tab.history.go = go);
    go(-1);
    await jest.advanceTimersByTimeAsync(0);
    expect(tab.location.pathname).toBe('/second');
    await jest.advanceTimersByTimeAsync(1000);
    isHere();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

describe('an entry that is dropped', () => {
  let key: string;

  beforeEach(() => {
    history.navigator.push('/first', 'a second entry');
    history.block(() => true);
    ({ key } = history.place().location);
  });

  test('is left by a step that nothing holds up', async () => {
    history.drop(key);
    await turn();
    expect(history.place()).toMatchObject({ heldUp: null, location: { key: 'default', pathname: '/first' } });
    expect(tab.index).toBe(0);
  });

  test('is left before the next navigation', async () => {
    history = siteHistory(browserEntries(tab as unknown as Window));
    history.drop(key);
    history.navigator.push('/next');
    expect(addresses()).toEqual(['/first', '/first']);
    await turn();
    expect(addresses()).toEqual(['/first', '/next']);
    expect(at()).toBe('/next');
  });

  test('stays where the visitor has left it', async () => {
    history = siteHistory(browserEntries(tab as unknown as Window));
    history.navigator.push('/next');
    history.drop(key);
    await turn();
    expect(addresses()).toEqual(['/first', '/first', '/next']);
    expect(at()).toBe('/next');
  });
});

describe('an entry that the browser adds', () => {
  const idxs = () => tab.entries.map(({ state }) => (state as { idx: number }).idx);

  test('has a key of its own, and steps over it are held up', async () => {
    tab.goToHash('#main');
    expect(history.place().location).toMatchObject({ pathname: '/first', hash: '#main' });
    expect(history.place().location.key).toMatch(/^\w{4,}$/);
    expect(history.place().location.key).not.toBe('default');
    history.navigator.push('/next');
    tab.goToHash('#a');
    expect(idxs()).toEqual([0, 1, 2, 3]);
    history.block(leaves);
    await step(-2);
    expect(blocker()).toMatchObject({ state: 'blocked', location: { hash: '#main' } });
    expect(tab.location.href).toBe('http://localhost/next#a');
    blocker()?.proceed?.();
    await turn();
    expect(tab.location.href).toBe('http://localhost/first#main');
    await step(-1);
    expect(history.place().location.key).toBe('default');
  });

  test('keeps what it had when its hash is followed again', () => {
    history.navigator.push('/next#a', { from: 'here' });
    const { key } = history.place().location;
    tab.goToHash('#a');
    expect(history.place().location).toMatchObject({ key, state: { from: 'here' } });
    expect(idxs()).toEqual([0, 1]);
  });

  test('of another page, from before the script ran, comes first', async () => {
    history.navigator.push('/here');
    tab.entries.unshift({ state: null, address: '/before' });
    tab.index += 1;
    history.block(leaves);
    await step(-2);
    expect(tab.location.pathname).toBe('/here');
    expect(idxs()).toEqual([-1, 0, 1]);
  });
});

describe('while the next page is loaded', () => {
  beforeEach(() => {
    history.navigator.push('/next');
    // `/first` is still shown.
  });

  test('the page that is left does not come back by a new query', () => {
    history.navigator.replace('/first?q=ab');
    expect(addresses()).toEqual(['/first', '/next']);
  });

  test('a link to it does', () => {
    history.navigator.replace('/first');
    expect(at()).toBe('/first');
  });

  test('the next page writes a query of its own', () => {
    history.shows(history.place().location);
    history.navigator.replace('/next?q=ab');
    expect(history.place().location.search).toBe('?q=ab');
  });
});
