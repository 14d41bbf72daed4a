import { expect, jest, test } from '@jest/globals';
import type { CommitOptionsPartition, ConsumerGroupJoinPayload } from '@platformatic/kafka';
import { KafkaGroupMember } from './kafka-group-member.ts';
import { topicsOf } from './kafka-client.ts';
import { slotOf } from './kafka-offsets.ts';
import { quiet, testSettings } from './testing/kafka-test-settings.ts';

const settings = testSettings(3, '127.0.0.1:1');
const [topic = ''] = topicsOf(settings);
const done = new Map([[slotOf(topic, 1), 70n]]);

/** A member that has joined; nothing is connected. */
function joinedMember() {
  const member = new KafkaGroupMember(settings, 'games@1', quiet);
  const join = (generationId: number): void => {
    const assignments = [{ topic, partitions: [1] }];
    const payload = { groupId: 'games@1', memberId: 'a', generationId, assignments };
    member.consumer.emit('consumer:group:join', payload as ConsumerGroupJoinPayload);
  };
  join(1);
  return { member, join };
}

test('offsets are committed for the partitions that the member owns', async () => {
  const { member } = joinedMember();
  const commit = jest.spyOn(member.consumer, 'commit').mockResolvedValue();
  await member.commit(member.assignment!.generation, new Map([...done, [slotOf(topic, 2), 9n]]));
  expect(commit.mock.calls.map(([{ offsets }]) => offsets)).toEqual([
    [{ topic, partition: 1, offset: 70n, leaderEpoch: -1 }],
  ]);
  await member.leave();
});

test('a commit that the client repeats after it has joined again has no offsets: others may have committed more', async () => {
  const { member, join } = joinedMember();
  const sent: CommitOptionsPartition[][] = [];
  jest.spyOn(member.consumer, 'commit').mockImplementation(async ({ offsets }) => {
    sent.push([...offsets]);
    // Refused, for the member was silent for too long: the client joins, and sends the same request.
    join(2);
    sent.push([...offsets]);
  });
  await member.commit(member.assignment!.generation, done);
  expect(sent.map(({ length }) => length)).toEqual([1, 0]);
  // A later one is whole.
  await member.commit(member.assignment!.generation, done);
  expect(sent[2]).toEqual([{ topic, partition: 1, offset: 70n, leaderEpoch: -1 }]);
  await member.leave();
});
