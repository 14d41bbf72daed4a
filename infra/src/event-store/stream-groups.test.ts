import { expect, test } from '@jest/globals';
import { StreamGroups, type Turn } from './stream-groups.ts';

interface Item {
  readonly stream: string;
  readonly n: number;
}
type Group = readonly Turn<Item, number>[];

/** Groups whose writes stay pending until the test resolves them. */
class Slow {
  readonly sent: {
    readonly turns: Group;
    readonly done: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  readonly write = (turns: Group): Promise<void> =>
    new Promise((resolve, reject) => {
      this.sent.push({ turns, done: resolve, fail: reject });
    });
  get names(): string[] {
    return this.sent.map(({ turns }) => turns.map(({ item }) => `${item.stream}${item.n}`).join(' '));
  }
  answer(group: number): void {
    const { turns, done } = this.sent[group]!;
    for (const turn of turns) turn.resolve(turn.item.n);
    done();
  }
}
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
const item = (stream: string, n = 1): Item => ({ stream, n });

test('items of one turn are one group, each stream once, in order of arrival', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write);
  const answers = [item('a', 1), item('b', 1), item('a', 2), item('a', 3)].map((one) => groups.add(one));
  await nextTurn();
  expect(slow.names).toEqual(['a1 b1']);
  slow.answer(0);
  await nextTurn();
  expect(slow.names).toEqual(['a1 b1', 'a2']);
  slow.answer(1);
  await nextTurn();
  slow.answer(2);
  expect(await Promise.all(answers)).toEqual([1, 1, 2, 3]);
});

test('items of a stream with a pending write wait, and those of other streams overtake them', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write, { items: 10, groups: 2 });
  void groups.add(item('a', 1));
  await nextTurn();
  void groups.add(item('a', 2));
  void groups.add(item('b', 1));
  await nextTurn();
  void groups.add(item('c', 1));
  await nextTurn();
  // Two groups are pending, and no more start.
  expect(slow.names).toEqual(['a1', 'b1']);
  slow.answer(1);
  await nextTurn();
  expect(slow.names).toEqual(['a1', 'b1', 'c1']);
  slow.answer(0);
  await nextTurn();
  expect(slow.names).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('a turn that is answered later blocks its stream, but not its group', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write, { items: 10, groups: 1 });
  const first = groups.add(item('a', 1));
  const second = groups.add(item('b', 1));
  await nextTurn();
  const { turns, done } = slow.sent[0]!;
  turns[1]!.resolve(1);
  done();
  expect(await second).toBe(1);
  void groups.add(item('a', 2));
  void groups.add(item('b', 2));
  await nextTurn();
  expect(slow.names).toEqual(['a1 b1', 'b2']);
  turns[0]!.resolve(1);
  await first;
  slow.answer(1);
  await nextTurn();
  expect(slow.names.at(-1)).toBe('a2');
});

test('a group that is too large is split', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write, { items: 2, groups: 9 });
  for (const stream of ['a', 'b', 'c', 'd', 'e']) void groups.add(item(stream));
  await nextTurn();
  expect(slow.names).toEqual(['a1 b1', 'c1 d1', 'e1']);
});

test('when a group fails, all waiting items fail too, and later ones are tried', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write, { items: 1, groups: 2 });
  const answers = [item('a', 1), item('b', 1), item('a', 2), item('b', 2), item('c', 1)].map((one) =>
    groups.add(one),
  );
  const outcomes = Promise.allSettled(answers);
  await nextTurn();
  slow.sent[0]!.fail(new Error('away'));
  await nextTurn();
  slow.answer(1);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  const again = groups.add(item('a', 3));
  await nextTurn();
  slow.answer(2);
  expect(await again).toBe(3);
});

test('is idle once everything is answered', async () => {
  const slow = new Slow();
  const groups = new StreamGroups<Item, number>(slow.write);
  await groups.idle();
  let idle = false;
  void groups.add(item('a', 1));
  void groups.add(item('a', 2));
  const waiting = groups.idle().then(() => (idle = true));
  await nextTurn();
  slow.answer(0);
  await nextTurn();
  expect(idle).toBe(false);
  slow.answer(1);
  await waiting;
  await groups.idle();
});
