import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clubsProjection } from '@royal-chess/contracts/clubs';
import type { NotificationsAnswer } from '@royal-chess/contracts/notifications';
import { formatSettings } from '@royal-chess/contracts/tournaments';
import { ClubsApiModule, ClubsProjectorModule } from '../clubs/clubs.module.ts';
import { form, type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { NotificationsApiModule, NotificationsProcessModule } from './notifications.module.ts';

let world: TournamentWorld;
let number = 100;
/** The host, a leader and a second leader of the invited club, and a leader of another invited club. */
let [lea, rob, ron, eve]: Person[] = [];
let [knights, rooks, bishops] = ['', '', ''];
let id = '';

beforeAll(async () => {
  world = await TournamentWorld.openWith({
    features: [ClubsApiModule, NotificationsApiModule],
    projections: [ClubsProjectorModule, NotificationsProcessModule],
  });
});
afterAll(() => world.close());

const applied = async (projection: string, stream: string): Promise<void> =>
  world.world.applied([projection], stream, await world.world.store.head(stream));

async function founded(person: Person): Promise<string> {
  const json = { commandId: randomUUID(), name: `Club ${(number += 1)}` };
  const { body } = await world.call<{ id: string }>('POST', '/api/clubs', person, json);
  await applied(clubsProjection, `club-${body.id}`);
  return body.id;
}

/** Invitations of a person, read or not. */
async function invited(person: Person): Promise<number> {
  await applied('tournament-news', `tournament-${id}`);
  const { body } = await world.get<NotificationsAnswer>('/api/notifications', person);
  return body.items.filter(({ type }) => type === 'clubBattle').length;
}

beforeEach(async () => {
  number += 1;
  [lea, rob, ron, eve] = await Promise.all(
    ['Lea', 'Rob', 'Ron', 'Eve'].map((name) => world.person(`${name} of ${number}`)),
  );
  [knights, rooks, bishops] = [await founded(lea!), await founded(rob!), await founded(eve!)];
  const membership = { userId: ron!.id, by: ron!.id };
  await world.world.append(`club-${rooks}`, 1, { type: 'ClubMemberJoined', data: membership });
  await world.world.append(`club-${rooks}`, 2, {
    type: 'ClubRoleGiven',
    data: { userId: ron!.id, role: 'leader', by: rob!.id },
  });
  const { body } = await world.call<{ tournamentId: string }>(
    'POST',
    `/api/clubs/${knights}/tournaments`,
    lea,
    {
      ...form({ format: formatSettings.parse({ system: 'arena', arenaMinutes: 10 }) }),
      teamBattle: { invited: [rooks, bishops], leaders: 2 },
    },
  );
  id = body.tournamentId;
});

const declines = () => world.player(id, rob!, { type: 'declineBattle', clubId: rooks });
test.each<[string, () => Promise<unknown>, number[]]>([
  ['nothing changed', async () => undefined, [1, 1, 1]],
  ['their club declined', declines, [0, 0, 1]],
  [
    'their club was removed',
    () => world.arbiter(id, lea!, { type: 'setBattleClubs', invited: [bishops] }),
    [0, 0, 1],
  ],
  ['the battle was cancelled', () => world.arbiter(id, lea!, { type: 'cancel', reason: 'Rain' }), [0, 0, 0]],
])('leaders have an invitation that they did not read where %s', async (_, change, expected) => {
  expect([await invited(rob!), await invited(ron!), await invited(eve!)]).toEqual([1, 1, 1]);
  await change();
  expect([await invited(rob!), await invited(ron!), await invited(eve!)]).toEqual(expected);
});
