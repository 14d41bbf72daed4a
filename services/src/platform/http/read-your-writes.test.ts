import { expect, test } from '@jest/globals';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ReadYourWrites } from './read-your-writes.ts';

const reads = { games: ['match-', 'game-'], results: ['match-'], ratings: ['rating-'] };

/** A projector that notes what it is asked for, and has applied these versions of streams. */
function projector(applied: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const caughtUp: ProjectorControl['caughtUp'] = async (projections, stream, version) => {
    asked.push(`${projections.join(' and ')}: ${stream}@${version}`);
    return (applied[stream] ?? 0) >= version;
  };
  const control = { caughtUp } satisfies Partial<ProjectorControl> as unknown as ProjectorControl;
  return { asked, writes: new ReadYourWrites(control) };
}

test.each<[string, string | undefined, readonly string[], boolean]>([
  ['nothing', undefined, [], false],
  ['a match', 'match-1@4', ['games and results: match-1@4'], false],
  ['a game', 'game-1@1', ['games: game-1@1'], false],
  ['a rating', 'rating-1@2', ['ratings: rating-1@2'], false],
  ['a stream that none consumes', 'chat-1@7', [], false],
  ['a version twice', 'rating-1@2,rating-1@2', ['ratings: rating-1@2'], false],
  ['a version not reached', 'match-1@5', ['games and results: match-1@5'], true],
  ['two, one not reached', 'game-1@1,rating-1@3', ['games: game-1@1', 'ratings: rating-1@3'], true],
])('a client that has written %s waits for the projections that consume it', async (_, version, asked, stale) => {
  const under = projector({ 'match-1': 4, 'game-1': 1, 'rating-1': 2 });
  expect(await under.writes.waitFor(reads, version)).toEqual({ stale });
  expect(under.asked).toEqual(asked);
});

test.each<[string, object, object]>([
  ['is stale without a projector', { code: 'RC_PROJECTOR_UNAVAILABLE' }, { stale: true }],
  ['fails for another reason', { code: 'RC_PROJECTION_UNKNOWN' }, { code: 'RC_PROJECTION_UNKNOWN' }],
])('an answer %s', async (_, failure, outcome) => {
  const caughtUp = () => Promise.reject(Object.assign(new Error('no'), failure));
  const writes = new ReadYourWrites({ caughtUp } as unknown as ProjectorControl);
  const answer = await writes.waitFor(reads, 'match-1@1').catch(({ code }: { code: string }) => ({ code }));
  expect(answer).toEqual(outcome);
});
