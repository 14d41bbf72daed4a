import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { type ApplyResult, ratingDecider, ratingStream } from '@royal-chess/domain/rating/rating';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { RatingAggregate } from './rating-aggregate.ts';

let file: SqliteFile;
let store: SqliteEventStore;
beforeEach(() => {
  file = new SqliteFile(':memory:');
  store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => {}));
});
afterEach(async () => {
  await store.close();
  file.close();
});

const stream = ratingStream('ann', 'classical', 'blitz');
const won = (matchId: string): ApplyResult => ({
  userId: 'ann',
  matchId,
  opponentId: 'bob',
  opponent: newcomer,
  variant: 'classical',
  speed: 'blitz',
  score: 1,
});
const rate = (rating: RatingAggregate, matchId: string) =>
  new CommandHandler(store, ratingDecider).executeOn(rating, won(matchId), {
    commandId: `rate ${matchId}`,
    actor: 'system',
  });

test('an outdated rating is not applied after a conflict, and a match counts once', async () => {
  const [one, other] = [new RatingAggregate(stream, store), new RatingAggregate(stream, store)];
  expect(await rate(one, 'm1')).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await rate(other, 'm2')).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await rate(one, 'm1')).toMatchObject({ ok: true, value: { version: 1 } });
  const events = await store.read(stream);
  const ratings = events.map((event) => (event.type === 'RatingApplied' ? event.data : undefined));
  expect(ratings).toMatchObject([{ matchId: 'm1' }, { matchId: 'm2', before: ratings[0]?.after }]);
  expect(other).toMatchObject({ version: 2, state: { games: 2 } });
});
