import { describe, expect, test } from '@jest/globals';
import type { ClusterMetadata } from '@platformatic/kafka';
import { copartition, dividePartitions, hadToBytes, type GroupMember } from './kafka-copartition.ts';

const members = (had: Readonly<Record<string, readonly number[]>>): GroupMember[] =>
  Object.entries(had).map(([id, partitions]) => ({ id, had: partitions }));

describe('dividing partitions', () => {
  test.each<
    [string, Readonly<Record<string, readonly number[]>>, Readonly<Record<string, readonly number[]>>]
  >([
    ['one gets all', { a: [] }, { a: [0, 1, 2, 3, 4] }],
    ['two share', { a: [], b: [] }, { a: [0, 1, 2], b: [3, 4] }],
    [
      'a member that joins gets a share and the others keep theirs',
      { a: [0, 1, 2, 3, 4], b: [] },
      { a: [0, 1, 2], b: [3, 4] },
    ],
    [
      'the partitions of a member that leaves go to those with the fewest',
      { a: [0, 1], b: [4] },
      { a: [0, 1, 2], b: [3, 4] },
    ],
    ['the larger share stays with its owner', { a: [3, 4], b: [0, 1, 2] }, { a: [3, 4], b: [0, 1, 2] }],
    [
      'more members than partitions',
      { a: [], b: [], c: [], d: [], e: [], f: [] },
      { a: [0], b: [1], c: [2], d: [3], e: [4], f: [] },
    ],
    ['two that claim the same', { a: [0, 1, 2], b: [2, 1, 0] }, { a: [0, 1, 2], b: [3, 4] }],
    ['what there never was is not given', { a: [0, 77, -1], b: [4] }, { a: [0, 1, 2], b: [3, 4] }],
  ])('%s', (_name, had, shares) => {
    const given = dividePartitions(members(had), 5);
    expect(Object.fromEntries(given)).toEqual(shares);
  });

  test('does not depend on the order of members', () => {
    const some = members({ c: [1], a: [], b: [0, 2] });
    expect(dividePartitions(some.toReversed(), 7)).toEqual(dividePartitions(some, 7));
  });
});

describe('the assigner', () => {
  const metadata = {
    topics: new Map(['x.matches', 'x.ratings'].map((topic) => [topic, { partitionsCount: 4 }])),
  } as unknown as ClusterMetadata;
  const assign = (had: Readonly<Record<string, Buffer | undefined>>) =>
    copartition(
      'a',
      new Map(
        Object.entries(had).map(([memberId, bytes]) => [
          memberId,
          { memberId, version: 1, ...(bytes ? { metadata: bytes } : {}) },
        ]),
      ),
      new Set(metadata.topics.keys()),
      metadata,
    );

  test('gives the same partitions of every topic to the same member', () => {
    const assigned = assign({ a: hadToBytes([2, 3]), b: hadToBytes([]) });
    expect(
      assigned.map(({ memberId, assignments }) => [
        memberId,
        [...assignments.values()].map((one) => one.partitions),
      ]),
    ).toEqual([
      [
        'a',
        [
          [2, 3],
          [2, 3],
        ],
      ],
      [
        'b',
        [
          [0, 1],
          [0, 1],
        ],
      ],
    ]);
  });

  test('a member with unreadable metadata counts as one without partitions', () => {
    const [a, b] = assign({ a: Buffer.from('?'), b: Buffer.from('{}') });
    expect(a!.assignments.get('x.matches')!.partitions).toEqual([0, 1]);
    expect(b!.assignments.get('x.matches')!.partitions).toEqual([2, 3]);
  });
});
