import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchStarted as matchStartedSchema } from '@royal-chess/contracts/matches';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import type { CommandExecutor } from '@royal-chess/game-server/game-server-ports';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { MatchesApiModule } from '@royal-chess/services/matches/matches.module';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { roomCommands } from './room-commands.ts';

let world: EmbeddedWorld;
let commands: CommandExecutor;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, MatchesApiModule] });
  commands = roomCommands(world.api.get(CommandGateway));
});
afterAll(() => world.close());

const events = async (id: string) => (await world.store.read(`match-${id}`)).map(({ type }) => type);
const timeControl = { initialMs: 60_000, incrementMs: 0 };

test('two who were paired start one match, however often the command is sent', async () => {
  const matchId = randomUUID();
  const [one, other] = [
    { userId: ann, rating: newcomer },
    { userId: bob, rating: newcomer },
  ];
  const input = {
    players: [one, other],
    variant: 'classical',
    timeControl,
    rated: true,
  } as const;
  for (let sent = 0; sent < 2; sent++)
    expect(await commands.execute('startPairedMatch', input, matchId)).toEqual({ matchId });
  expect(await events(matchId)).toEqual(['MatchStarted']);
});

test('a rematch starts once, with the colors changed', async () => {
  const match = matchStartedSchema.parse(matchStarted().data);
  const of = { matchId: randomUUID(), match };
  const start = () => commands.execute('startRematch', of, randomUUID());
  const [first, second] = await Promise.all([start(), start()]);
  expect(second).toEqual(first);
  const { matchId } = first;
  const [event] = await world.store.read(`match-${matchId}`);
  expect(event).toMatchObject({
    type: 'MatchStarted',
    data: { white: { userId: match.black.userId }, black: { userId: match.white.userId } },
  });
  expect(await events(matchId)).toHaveLength(1);
});

test('the offer of an owner who left is withdrawn; one that has ended is not changed', async () => {
  const [seekId, ended] = [randomUUID(), randomUUID()];
  for (const id of [seekId, ended]) await world.append(`match-${id}`, 0, seekOffered());
  await world.append(`match-${ended}`, 1, matchStarted());
  for (const id of [seekId, ended])
    await commands.execute('withdrawLeftSeek', { seekId: id, ownerId: ann }, randomUUID());
  expect(await events(seekId)).toEqual(['SeekOffered', 'SeekWithdrawn']);
  expect(await events(ended)).toEqual(['SeekOffered', 'MatchStarted']);
});
