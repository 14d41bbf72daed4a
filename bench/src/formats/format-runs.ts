import type {
  BoardRow,
  CreateTournamentInput,
  MyTournamentGame,
  PairingSystemName,
} from '@royal-chess/contracts/tournaments';
import { runArena } from './arena-run.ts';
import type { FormatWorld } from './format-world.ts';
import { numberOf, type Plan } from './planned-games.ts';
import { PlayedEvent } from './played-event.ts';
import { checkMeetings, checkOrder, checkPoints, checkResults, checkSeats, meetings } from './recount.ts';

/** A format that is played to its end. */
export interface FormatRun {
  readonly name: string;
  /** @returns games that were played */
  readonly run: (world: FormatWorld) => Promise<number>;
}

const plans: readonly Plan[] = ['1-0', '1/2-1/2', '0-1'];
/** A result that depends on who plays. */
const mixed = (round: number, { white, black }: BoardRow): Plan =>
  plans[numberOf(`${round} ${white.name} ${black.name}`) % 3] as Plan;
/** Draws need knights on their usual squares. */
const decided = (round: number, { white, black }: BoardRow): Plan =>
  numberOf(`${round} ${white.name} ${black.name}`) % 2 === 0 ? '1-0' : '0-1';

const game = { gameTime: 5, increment: 0, joinTime: 5, roundTime: 0 } as const;

interface Rounds {
  readonly system: PairingSystemName;
  readonly rounds?: number;
  readonly count: number;
  readonly format?: CreateTournamentInput['format'];
  readonly plan?: typeof mixed;
  /** Further checks, once the standings are certified. */
  readonly check?: (event: PlayedEvent, world: FormatWorld) => Promise<void> | void;
}

/** An event in rounds: paired, published and started by the arbiter, played by bots, certified, counted again. */
const inRounds =
  ({ system, rounds = 5, count, format, plan = mixed, check }: Rounds): FormatRun['run'] =>
  async (world) => {
    const { arbiter, players, faults } = world;
    const event = await PlayedEvent.create(arbiter, players.slice(0, count), {
      title: `Event by ${system}`,
      chessGame: game,
      format: { system, rounds, ...format },
    });
    await event.playRounds(plan);
    const status = await event.certify();
    if (status !== 'finished') faults.push(`the event is ${status}`);
    checkResults(event, faults);
    checkPoints(event, await event.standings(), faults);
    if (system !== 'simul') checkSeats(event, count, faults);
    await check?.(event, world);
    return event.games.length;
  };

const swiss = (system: PairingSystemName, rounds: number, more: Partial<Rounds> = {}): FormatRun['run'] =>
  inRounds({
    system,
    rounds,
    count: 7,
    ...more,
    check: async (event, world) => {
      const { faults } = world;
      if (event.rounds.length !== rounds) faults.push(`${event.rounds.length} rounds were played`);
      checkOrder(await event.standings(), faults);
      const met = [...meetings(event).values()];
      if (Math.max(...met) > 1) faults.push('two players met again');
      await more.check?.(event, world);
    },
  });

/** Second games of Double-Swiss matches have the other colours. */
async function checkDouble(event: PlayedEvent, { faults }: FormatWorld): Promise<void> {
  checkOrder(await event.standings(), faults);
  for (let index = 0; index < event.rounds.length; index += 2) {
    const [first, second] = [event.rounds[index], event.rounds[index + 1]];
    const pairs = (boards: readonly BoardRow[] = []) =>
      boards.map(({ white, black }) => `${white.entryId} ${black.entryId}`).toSorted();
    const turned = (second?.boards ?? []).map(({ white, black }) => `${black.entryId} ${white.entryId}`);
    if (pairs(first?.boards).join() !== turned.toSorted().join())
      faults.push(`rounds ${index + 1} and ${index + 2} are not one match`);
  }
  if (Math.max(...meetings(event).values()) > 2) faults.push('two players met in two matches');
}

/** Schools are apart in all rounds, which eight players of four schools can be in three. */
async function checkSchools(event: PlayedEvent, { faults }: FormatWorld): Promise<void> {
  const schoolOf = new Map((await event.entries()).map(({ entryId, school }) => [entryId, school]));
  for (const { white, black, round } of event.games)
    if (schoolOf.get(white) === schoolOf.get(black)) faults.push(`round ${round} pairs one school`);
}

/** Members of one team never meet, and each match of two teams is complete. */
async function checkTeams(event: PlayedEvent, { faults }: FormatWorld): Promise<void> {
  const teamOf = new Map((await event.entries()).map(({ entryId, team }) => [entryId, team]));
  for (const { boards, summary } of event.rounds) {
    const opponents = new Map<string, Set<string>>();
    for (const { white, black } of boards) {
      const [one = '', other = ''] = [teamOf.get(white.entryId), teamOf.get(black.entryId)];
      if (one === other) faults.push(`round ${summary.round} pairs two of ${one}`);
      for (const [team, against] of [
        [one, other],
        [other, one],
      ] as const)
        opponents.set(team, (opponents.get(team) ?? new Set()).add(against));
    }
    if ([...opponents.values()].some(({ size }) => size !== 1))
      faults.push(`round ${summary.round} mixes teams`);
  }
}

/** Two teams of four, or four of two. */
const teamed = ({ players, ...world }: FormatWorld, teams: 2 | 4): FormatWorld => ({
  ...world,
  players: players.map((player, index) => ({ ...player, team: `Team ${(index % teams) + 1}` })),
});

/** The first tie is level until its Armageddon; the favourites win the others. */
const knockoutPlan = (round: number, { board, white, black }: BoardRow, games: number): Plan => {
  if (round === 1 && board === 1) return games < 3 ? '1/2-1/2' : '1/2-1/2';
  return white.rating > black.rating ? '1-0' : '0-1';
};

async function runKnockout({ arbiter, players, faults }: FormatWorld): Promise<number> {
  const event = await PlayedEvent.create(arbiter, players, {
    title: 'Event by knockout',
    chessGame: game,
    format: {
      system: 'knockout',
      ties: {
        stages: [{ games: 2, gameTime: 3, increment: 2 }],
        armageddon: { whiteTime: 2, blackTime: 1.5, increment: 1 },
      },
    },
  });
  await event.playRounds(knockoutPlan);
  if ((await event.certify()) !== 'finished') faults.push('the event is not finished');
  checkResults(event, faults);
  const tie = event.games.filter(({ round, board }) => round === 1 && board === 1);
  if (tie.length !== 4) faults.push(`the level tie has ${tie.length} games, not 1, 2 and an Armageddon`);
  for (const [index, { white }] of tie.slice(0, 3).entries())
    if (index > 0 && white === tie[index - 1]?.white) faults.push('the colours of the tie do not alternate');
  if (event.rounds.length !== 3) faults.push(`${event.rounds.length} rounds were played`);
  const { rows } = await event.standings();
  // a drawn Armageddon is won by Black
  const out = tie.at(-1)?.white;
  const place = rows.find(({ side }) => side.entryId === out)?.rank ?? 0;
  if (place < 5) faults.push(`the loser of the Armageddon is ${place}.`);
  const final = event.rounds.at(-1)?.boards.map(({ white, black }) => [white, black]) ?? [];
  const winners = new Set(rows.slice(0, 2).map(({ side }) => side.entryId));
  if (!final.some((sides) => sides.every(({ entryId }) => winners.has(entryId))))
    faults.push('the first two have not played the final');
  const pgn = await tieClocks(event);
  for (const control of ['300+0', '180+2', '120+1'])
    if (!pgn.includes(control))
      faults.push(`no game of the tie has the time control ${control}: ${pgn.join(' ')}`);
  return event.games.length;
}

/** Time controls of the games of board 1 of round 1, by their PGN. */
async function tieClocks(event: PlayedEvent): Promise<string[]> {
  const games = (await event.text('/games.pgn?round=1')).split('[Event ');
  return games.flatMap((pgn) =>
    pgn.includes('[Round "1.1.') ? (/\[TimeControl "([^"]*)"\]/.exec(pgn)?.[1] ?? []) : [],
  );
}

/** The displayer has White on every board at the same time. */
async function checkSimul(event: PlayedEvent, { faults, players }: FormatWorld): Promise<void> {
  const [round] = event.rounds;
  const displayer = players[0]?.name;
  if (round?.boards.length !== 6) faults.push(`the display has ${round?.boards.length} boards`);
  if (round?.boards.some(({ white }) => white.name !== displayer)) faults.push('others have White');
  if (round && round.byes.length > 0) faults.push('a player of the display is shown with a bye');
}

/** While a display runs, its giver finds all boards. */
async function runSimul(world: FormatWorld): Promise<number> {
  const { players, faults } = world;
  const seen = new Set<string>();
  const plan = (round: number, row: BoardRow): Plan => {
    seen.add(row.white.name);
    return mixed(round, row);
  };
  const [displayer] = players;
  let boards = 0;
  const count = async (): Promise<void> => {
    while (boards < 6 && seen.size < 2) {
      const { games } = await displayer!.session.call<{ games: MyTournamentGame[] }>(
        'GET',
        '/api/me/tournament-games',
      );
      boards = Math.max(boards, games.filter(({ state }) => state === 'playing').length);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const counting = count();
  const played = await inRounds({ system: 'simul', count: 7, plan, check: checkSimul })(world);
  seen.add('over').add('over at last');
  await counting;
  if (boards === 0) faults.push('the giver of the display was shown no board');
  if (boards < 2) faults.push(`the giver of the display was shown ${boards} boards at a time`);
  return played;
}

const variantTags =
  (variant: string, fen: RegExp) =>
  async (event: PlayedEvent, { faults }: FormatWorld): Promise<void> => {
    const pgn = await event.text('/games.pgn');
    const games = pgn.split('[Event ').slice(1);
    if (games.length !== event.games.length) faults.push(`the PGN has ${games.length} games`);
    for (const one of games) {
      if (!one.includes(`[Variant "${variant}"]`)) faults.push(`a game is not marked as ${variant}`);
      if (!fen.test(/\[FEN "([^"]*)"\]/.exec(one)?.[1] ?? '')) faults.push('a game has another start');
    }
  };

/** A second period: matches have it, and files name it. */
const periods = async ({ arbiter, players, faults }: FormatWorld): Promise<number> => {
  const event = await PlayedEvent.create(arbiter, players.slice(0, 4), {
    title: 'Event of two periods',
    chessGame: { ...game, gameTime: 90, increment: 30, addAfter: { moves: 40, minutes: 30 } },
    format: { system: 'dutch', rounds: 2 },
  });
  await event.playRounds(mixed);
  await event.certify();
  checkPoints(event, await event.standings(), faults);
  const pgn = await event.text('/games.pgn');
  const controls = [...pgn.matchAll(/\[TimeControl "([^"]*)"\]/g)].map(([, control]) => control);
  if (controls.length !== 4 || controls.some((control) => control !== '40/5400+30:1800+30'))
    faults.push(`the time controls are ${controls.join(' ')}`);
  const trf = await event.text('/sections/open/trf');
  if (!trf.includes('40/5400+30:1800+30')) faults.push('the report file has another time control');
  return event.games.length;
};

/** Every format, from the shortest. */
export const formatRuns: readonly FormatRun[] = [
  { name: 'dutch', run: swiss('dutch', 3) },
  { name: 'dubov', run: swiss('dubov', 3) },
  { name: 'burstein', run: swiss('burstein', 3) },
  { name: 'lim', run: swiss('lim', 3) },
  { name: 'double', run: inRounds({ system: 'double', rounds: 4, count: 7, check: checkDouble }) },
  {
    name: 'round-robin',
    run: inRounds({
      system: 'round-robin',
      count: 5,
      check: (event, { faults }) => checkMeetings(event, 1, 10, faults),
    }),
  },
  {
    name: 'double-round-robin',
    run: inRounds({
      system: 'double-round-robin',
      count: 4,
      check: (event, { faults }) => checkMeetings(event, 2, 6, faults),
    }),
  },
  { name: 'knockout', run: runKnockout },
  {
    name: 'double-elimination',
    run: inRounds({ system: 'double-elimination', count: 4, plan: decided }),
  },
  {
    name: 'scheveningen',
    run: (world) =>
      inRounds({
        system: 'scheveningen',
        count: 8,
        check: (event, { faults }) => checkMeetings(event, 1, 16, faults),
      })(teamed(world, 2)),
  },
  {
    name: 'team-round-robin',
    run: (world) => inRounds({ system: 'team-round-robin', count: 8, check: checkTeams })(teamed(world, 4)),
  },
  {
    name: 'team-swiss',
    run: (world) =>
      inRounds({ system: 'team-swiss', rounds: 3, count: 8, check: checkTeams })(teamed(world, 4)),
  },
  {
    name: 'team-match',
    run: (world) => inRounds({ system: 'team-round-robin', count: 8, check: checkTeams })(teamed(world, 2)),
  },
  { name: 'simul', run: runSimul },
  {
    name: 'chess960',
    run: swiss('dutch', 2, {
      format: { variant: '960' },
      plan: decided,
      check: variantTags('Chess960', /^[bnrqk]{8}\/p{8}\//),
    }),
  },
  {
    name: 'capablanca',
    run: swiss('dutch', 2, {
      format: { variant: 'capablanca' },
      plan: decided,
      check: variantTags('Capablanca', /^rnabqkbcnr\/p{10}\//),
    }),
  },
  {
    name: 'schools-apart',
    run: swiss('dutch', 3, { count: 8, format: { schoolsApart: true }, check: checkSchools }),
  },
  { name: 'periods', run: periods },
  { name: 'arena', run: runArena },
];
