import { writePgn, type PgnSource } from '../../../chess/pgn/write-pgn.ts';

/** An event as the tags of its games name it. */
export interface PgnEvent {
  readonly name: string;
  readonly site?: string | undefined;
  /** Section of the event: `Open`, `U10`. */
  readonly section?: string | undefined;
  /** Day of the first round: `2026-11-21`, with `-`, `/` or `.`. */
  readonly startDate?: string | undefined;
  readonly rounds?: number | undefined;
  /** As PGN writes it (standard 9.6.1): `40/6000+30:900+30`. */
  readonly timeControl?: string | undefined;
}

/** A player as the tags name them. */
export interface PgnPlayer {
  readonly name: string;
  readonly title?: string | null | undefined;
  /** 0: unrated. */
  readonly rating: number;
  readonly fideId?: string | null | undefined;
  readonly team?: string | null | undefined;
}

/** A game of an event. */
export interface PgnEventGame {
  readonly round: number;
  readonly board: number;
  /** Number of the game in its tie, where more than one was played; the third part of `Round`. */
  readonly game?: number | undefined;
  /** Day of the game, written as `startDate` of the event. */
  readonly date?: string | undefined;
  /** Start, in epoch milliseconds: `UTCDate` and `UTCTime`; the day too where `date` is absent. */
  readonly startedAt?: number | undefined;
  readonly white: PgnPlayer;
  readonly black: PgnPlayer;
  readonly result: PgnSource['result'];
  /** Why it ended (9.8.1); absent for a game that ended as games do. */
  readonly termination?: string | null | undefined;
  /** In algebraic notation; none of a game over the board whose score sheet was not entered. */
  readonly moves?: readonly string[] | undefined;
  /** Starting position where it is not the usual one. */
  readonly startFen?: string | undefined;
  /** `Chess960`, `Capablanca`; absent for chess. */
  readonly variant?: string | null | undefined;
  /** Of this game, where it is not that of the event. */
  readonly timeControl?: string | undefined;
}

const dotted = (date: string): string => date.replaceAll(/[/-]/g, '.');
const unknownDate = '????.??.??';

/** A game of an event as PGN. Its round is `3.12` for board 12 of round 3, so that a collection keeps the order of boards. */
export function eventGamePgn(event: PgnEvent, game: PgnEventGame): string {
  const { startFen, result, moves = [] } = game;
  return writePgn({
    tags: tagsOf(event, game),
    moves,
    result,
    ...(startFen === undefined ? {} : { startFen }),
  });
}

/** All games of an event, by rounds and boards. */
export const eventPgn = (event: PgnEvent, games: readonly PgnEventGame[]): string =>
  games
    .toSorted((one, other) => one.round - other.round || one.board - other.board)
    .map((game) => eventGamePgn(event, game))
    .join('');

function tagsOf(event: PgnEvent, game: PgnEventGame): Map<string, string> {
  const tags = new Map<string, string>();
  const set = (name: string, value: string | number | null | undefined): void => {
    if (value !== undefined && value !== null && value !== '') tags.set(name, String(value));
  };
  const [day, time] =
    game.startedAt === undefined ? [] : new Date(game.startedAt).toISOString().slice(0, 19).split('T');
  const date = game.date ?? day;
  set('Event', event.name);
  set('Site', event.site);
  set('Date', date === undefined ? unknownDate : dotted(date));
  set('Round', [game.round, game.board, game.game].filter((part) => part !== undefined).join('.'));
  set('White', game.white.name);
  set('Black', game.black.name);
  for (const [side, player] of [
    ['White', game.white],
    ['Black', game.black],
  ] as const) {
    set(`${side}Title`, player.title);
    set(`${side}Elo`, player.rating > 0 ? player.rating : '-');
    set(`${side}FideId`, player.fideId);
    set(`${side}Team`, player.team);
  }
  set('EventDate', event.startDate === undefined ? undefined : dotted(event.startDate));
  set('EventRounds', event.rounds);
  set('Section', event.section);
  set('Board', game.board);
  set('Variant', game.variant);
  set('TimeControl', game.timeControl ?? event.timeControl);
  set('UTCDate', day === undefined ? undefined : dotted(day));
  set('UTCTime', time);
  set('Termination', game.termination);
  return tags;
}
