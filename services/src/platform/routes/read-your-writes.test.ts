import { describe, expect, test } from '@jest/globals';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { ProcessEffects } from '../cqrs/process-effects.ts';
import { ReadYourWrites } from './read-your-writes.ts';

const reads = { games: ['match-', 'game-'], results: ['match-'], ratings: ['rating-'] };
const effectsAre = (of: ProcessEffects['of']) => ({ of }) as unknown as ProcessEffects;
const noEffects = effectsAre(async () => []);

/** A projector that records requests, and has applied these versions of streams. */
function projector(applied: Readonly<Record<string, number>>, effects = noEffects) {
  const requested: string[] = [];
  const caughtUp: ProjectorControl['caughtUp'] = async (projections, stream, version) => {
    requested.push(`${projections.join(' and ')}: ${stream}@${version}`);
    return (applied[stream] ?? 0) >= version;
  };
  const control = { caughtUp } satisfies Partial<ProjectorControl> as unknown as ProjectorControl;
  return { requested, writes: new ReadYourWrites(control, effects) };
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
])(
  'a client that has written %s waits for the projections that consume it',
  async (_, version, requested, stale) => {
    const under = projector({ 'match-1': 4, 'game-1': 1, 'rating-1': 2 });
    expect(await under.writes.waitFor(reads, version)).toEqual({ stale });
    expect(under.requested).toEqual(requested);
  },
);

test.each<[string, object, object]>([
  ['is stale without a projector', { code: 'RC_PROJECTOR_UNAVAILABLE' }, { stale: true }],
  ['fails for another reason', { code: 'RC_PROJECTION_UNKNOWN' }, { code: 'RC_PROJECTION_UNKNOWN' }],
])('an answer %s', async (_, failure, outcome) => {
  const caughtUp = () => Promise.reject(Object.assign(new Error('no'), failure));
  const writes = new ReadYourWrites({ caughtUp } as unknown as ProjectorControl, noEffects);
  const answer = await writes.waitFor(reads, 'match-1@1').catch(({ code }: { code: string }) => ({ code }));
  expect(answer).toEqual(outcome);
});

describe('what a process manager appends because of a match', () => {
  const effects = effectsAre(async (name, stream) =>
    name === 'manager' ? [{ stream: `rating-of-${stream}`, version: 7 }] : [],
  );
  const waits = async (applied: Readonly<Record<string, number>>) => {
    const { requested, writes } = projector(applied, effects);
    const { stale } = await writes.waitFor({ manager: ['match-'], ratings: ['rating-'] }, 'match-1@4');
    return { requested, stale };
  };

  test('is waited for in the projections that consume it', async () => {
    const requested = ['manager: match-1@4', 'ratings: rating-of-match-1@7'];
    expect(await waits({ 'match-1': 4, 'rating-of-match-1': 7 })).toEqual({ requested, stale: false });
    expect(await waits({ 'match-1': 4, 'rating-of-match-1': 6 })).toEqual({ requested, stale: true });
  });

  test('is not known before it has processed the match', async () => {
    expect(await waits({ 'match-1': 3 })).toEqual({ requested: ['manager: match-1@4'], stale: true });
  });
});
