import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import type { FormatWorld } from './format-world.ts';
import { numberOf, type Plan, planOf, playPlanned } from './planned-games.ts';
import { PlayedEvent } from './played-event.ts';

const sectionId = 'open';
/** Players leave once they have played so many games. */
const gamesEach = 4;
/** A won berserk game counts one more from seven own moves. */
const longGame = 14;

/** A game as its plan has it. */
interface ArenaPlan {
  readonly game: number;
  readonly white: string;
  readonly black: string;
  readonly plan: Plan;
  readonly berserk: 'white' | 'black' | undefined;
  readonly plies: number;
}

const factsOf = (matchId: string): Pick<ArenaPlan, 'plan' | 'berserk' | 'plies'> => {
  const plan = planOf(matchId, true);
  const kind = numberOf(`${matchId}/berserk`) % 3;
  return {
    plan,
    berserk: kind === 0 ? 'white' : kind === 1 ? 'black' : undefined,
    plies: numberOf(`${matchId}/plies`) % 2 === 0 ? longGame : 4,
  };
};

/** A short arena: everybody plays some games and leaves; then the arbiter ends it. */
export async function runArena({ arbiter, players, faults }: FormatWorld): Promise<number> {
  const field = players.slice(0, 6);
  const event = await PlayedEvent.create(arbiter, field, {
    title: 'Event as an arena',
    chessGame: { gameTime: 3, increment: 0, joinTime: 1, roundTime: 0 },
    format: { system: 'arena', arenaMinutes: 60 },
  });
  await event.command({ type: 'startSection', sectionId });
  for (const { session } of field) await event.player(session, { type: 'setAvailable', available: true });
  const begun = new Map<string, { readonly round: number; white?: string; black?: string }>();
  const sessions = new Map<string, { white?: (typeof field)[number]; black?: (typeof field)[number] }>();
  const playing: Promise<void>[] = [];
  let over = false;
  await Promise.all(
    field.map(async (player) => {
      let played = 0;
      let last = '';
      while (!over) {
        const { games } = await player.session.call<{ games: MyTournamentGame[] }>(
          'GET',
          '/api/me/tournament-games',
        );
        const mine = games.find(
          ({ tournamentId, state }) => tournamentId === event.id && state === 'playing',
        );
        if (mine?.matchId && mine.matchId !== last && mine.color) {
          last = mine.matchId;
          played += 1;
          const seats = sessions.get(last) ?? {};
          seats[mine.color] = player;
          sessions.set(last, seats);
          begun.set(last, { round: mine.round });
          if (seats.white && seats.black)
            playing.push(
              playPlanned({
                matchId: last,
                white: seats.white.session,
                black: seats.black.session,
                ...factsOf(last),
              }),
            );
        }
        if (!mine && played >= gamesEach) {
          await event.player(player.session, { type: 'setAvailable', available: false });
          return;
        }
        if (!mine && [...sessions.values()].length >= (gamesEach * field.length) / 2) over = true;
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      await event.player(player.session, { type: 'setAvailable', available: false });
    }),
  );
  await Promise.all(playing);
  await untilEnded(event);
  if ((await event.certify()) !== 'finished') faults.push('the arena is not finished');

  const idOf = new Map((await event.entries()).map(({ name, entryId }) => [name, entryId]));
  const counted = [...sessions].flatMap(([matchId, { white, black }]): ArenaPlan[] =>
    white && black
      ? [
          {
            game: begun.get(matchId)?.round ?? 0,
            white: idOf.get(white.name) ?? '',
            black: idOf.get(black.name) ?? '',
            ...factsOf(matchId),
          },
        ]
      : [],
  );
  const points = recounted(counted);
  const { rows, isFinal } = await event.standings();
  if (!isFinal) faults.push('the standings of the arena are not final');
  for (const { side, points: tenths } of rows)
    if (tenths !== 10 * (points.get(side.entryId) ?? 0))
      faults.push(`${side.name} has ${tenths / 10}, the games give ${points.get(side.entryId) ?? 0}`);
  if (rows.length !== field.length) faults.push(`${rows.length} players are in the standings`);
  return counted.length;
}

/** Waits until the event has every result. */
async function untilEnded(event: PlayedEvent): Promise<void> {
  for (;;) {
    const pgn = await event.text('/games.pgn');
    if (!pgn.includes('[Result "*"]')) return;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** Points by the plans: 2, 1, 0, doubled after two wins running, one more for a won berserk game of seven moves. */
function recounted(games: readonly ArenaPlan[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  const wins = new Map<string, number>();
  for (const { white, black, plan, berserk, plies } of games.toSorted((one, other) => one.game - other.game))
    for (const [side, player] of [
      ['white', white],
      ['black', black],
    ] as const) {
      const score = plan === '1/2-1/2' ? 1 : (plan === '1-0') === (side === 'white') ? 2 : 0;
      const streak = wins.get(player) ?? 0;
      const extra = score === 2 && berserk === side && plies === longGame ? 1 : 0;
      points.set(player, (points.get(player) ?? 0) + score * (streak >= 2 ? 2 : 1) + extra);
      wins.set(player, score === 2 ? streak + 1 : 0);
    }
  return points;
}
