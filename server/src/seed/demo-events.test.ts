import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { TournamentsApiModule } from '@royal-chess/services/tournaments/tournaments.module';
import { adminAccount } from './demo-accounts.ts';
import { makeDemoEvents } from './demo-events.ts';

let world: EmbeddedWorld;
let admin: SignedInUser;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, TournamentsApiModule] });
  ({ user: admin } = await world.api.get(Accounts).ensure(adminAccount));
});
afterAll(() => world.close());

/** The application, whose process ends after so many commands. */
function cutAfter(commands: number): Pick<EmbeddedWorld['api'], 'get'> {
  const gateway = world.api.get(CommandGateway);
  let left = commands;
  const cut = {
    execute: (command: Parameters<CommandGateway['execute']>[0]) => {
      if (left-- === 0) throw new Error('cut');
      return gateway.execute(command);
    },
  };
  return {
    get: ((token: never) => (token === CommandGateway ? cut : world.api.get(token))) as never,
  };
}

const idOf = (key: string): string => derivedId('tournament', admin.id, derivedId('demo-event', key));
const stateOf = async (key: string) => (await world.api.get(TournamentStates).current(idOf(key))).state;
const sectionOf = async (key: string): Promise<Section | undefined> =>
  (await stateOf(key)).sections.get('open');
const results = (boards: readonly Board[] = []) => boards.filter(({ result }) => result !== null).length;

describe('the demo events', () => {
  test('are the same after any number of starts that were cut', async () => {
    for (const commands of [0, 1, 7, 12, 25, 15])
      await expect(makeDemoEvents(cutAfter(commands), admin)).rejects.toThrow('cut');
    expect(await makeDemoEvents(world.api, admin)).toEqual(['Harbour Lights Open', 'Old Mill Autumn Swiss']);
    const before = await world.store.read(`tournament-${idOf('running')}`);
    await makeDemoEvents(world.api, admin);
    expect(await world.store.read(`tournament-${idOf('running')}`)).toEqual(before);
    for (const [key, players] of [
      ['finished', 8],
      ['running', 12],
    ] as const)
      expect((await stateOf(key)).entries.size).toBe(players);
  });

  test('are a finished one with all results', async () => {
    expect(await stateOf('finished')).toMatchObject({ phase: 'finished' });
    const rounds = (await sectionOf('finished'))?.rounds ?? [];
    expect(rounds.map(({ boards }) => results(boards))).toEqual([4, 4, 4, 4, 4]);
    const all = new Set(rounds.flatMap(({ boards }) => boards.map(({ result }) => result)));
    expect(all).toEqual(new Set(['1-0', '0-1', '1/2-1/2']));
  });

  test('and one whose third round is under way', async () => {
    expect(await stateOf('running')).toMatchObject({ phase: 'running' });
    const rounds = (await sectionOf('running'))?.rounds ?? [];
    expect(rounds.map(({ phase, boards }) => [phase, results(boards)])).toEqual([
      ['finished', 6],
      ['finished', 6],
      ['running', 3],
    ]);
  });
});
