import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';
import { eventually } from '../testing/eventually.ts';
import { KafkaGroupMember } from './kafka-group-member.ts';
import { KafkaOffsets } from './kafka-offsets.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';

// Engines share the machine with other programs.
jest.setTimeout(90_000);

let settings: KafkaSettings;
let offsets: KafkaOffsets;
let member: KafkaGroupMember;
beforeEach(async () => {
  settings = testSettings();
  await ensureTopics(settings);
  offsets = new KafkaOffsets(settings);
  member = new KafkaGroupMember(settings, 'games@1', quiet);
});
afterEach(async () => {
  await member.leave();
  await offsets.close();
  await dropTopics(settings);
});

test('a commit of a member that the brokers have forgotten does not put the group back', async () => {
  const publisher = await KafkaPublisher.open(settings, quiet);
  await publisher.publish(Array.from({ length: 30 }, (_, index) => numberedEvent(`match-${index}`, 1)));
  await publisher.close();
  member.join();
  await eventually(() => member.assignment !== null);
  const { generation } = member.assignment!;
  const ends = await offsets.ends();
  await member.commit(generation, ends);
  expect(await offsets.committed('games@1')).toEqual(ends);

  member.consumer.memberId = 'forgotten';
  const before = new Map([...ends].map(([slot, end]) => [slot, end > 0n ? end - 1n : end]));
  await member.commit(generation, before);
  await eventually(() => member.assignment !== null && member.assignment.generation !== generation);
  expect(await offsets.committed('games@1')).toEqual(ends);
});
