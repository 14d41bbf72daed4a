import type { Color, Result } from '@royal-chess/contracts/chess';
import type { MatchStarted, SeekOffered } from '@royal-chess/contracts/matches';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { News } from '../identity/account-news.ts';

/** Events of matches that concern who is not at the board. */
export const matchNewsTypes = [
  'SeekOffered',
  'SeekWithdrawn',
  'MatchStarted',
  'MovePlayed',
  'MovesTakenBack',
  'MatchFinished',
  'MatchAborted',
] as const;
export type MatchNewsEvent = Recorded<(typeof matchNewsTypes)[number]>;

/** What an event changes in the notifications of both players. */
export interface NewsChange {
  readonly keep: readonly News[];
  readonly remove: readonly Pick<News, 'userId' | 'type' | 'ref'>[];
}

const nothing: NewsChange = { keep: [], remove: [] };
/** Live games have less time than this, milliseconds: their players are at the board. */
const dayMs = 86_400_000;

/** Whether an event can concern who is not at the board: moves of live games, which are most events, do not. */
export const isNews = (event: MatchNewsEvent): boolean =>
  event.type === 'MovePlayed' || event.type === 'MovesTakenBack'
    ? Math.max(event.data.clocks.whiteMs, event.data.clocks.blackMs) >= dayMs
    : event.type === 'SeekOffered'
      ? event.data.to !== undefined
      : event.type === 'MatchFinished'
        ? event.data.speed === 'correspondence'
        : true;

const other = (side: Color): Color => (side === 'white' ? 'black' : 'white');

/** @param events of the stream, from its first to `event` */
export function matchNews(events: readonly RecordedEvent[], event: MatchNewsEvent): NewsChange {
  const ref = matchIdOf(event.stream);
  const offered = events.find((one) => one.type === 'SeekOffered')?.data;
  const started = events.find((one) => one.type === 'MatchStarted')?.data;
  switch (event.type) {
    case 'SeekOffered':
    case 'SeekWithdrawn':
      return newsOfOffer(event, ref, offered);
    case 'MatchStarted': {
      const answered = offered ? newsOfAcceptance(ref, offered, event.at) : nothing;
      const turn = turnOf(event.data, ref, starter(event.data), event.at);
      return { keep: [...answered.keep, ...turn.keep], remove: [...answered.remove, ...turn.remove] };
    }
    case 'MovePlayed':
      return started ? turnOf(started, ref, sideAfter(started, event.data.ply), event.at) : nothing;
    case 'MovesTakenBack':
      return started ? turnOf(started, ref, sideAfter(started, event.data.toPly), event.at) : nothing;
    case 'MatchFinished':
    case 'MatchAborted':
      return started?.timeControl.daysPerMove === undefined ? nothing : newsOfEnd(event, ref, started);
  }
}

function newsOfOffer(
  event: Recorded<'SeekOffered' | 'SeekWithdrawn'>,
  ref: string,
  offered: SeekOffered | undefined,
): NewsChange {
  if (offered?.to === undefined) return nothing;
  const { by, to } = offered;
  const { at } = event;
  if (event.type === 'SeekOffered')
    return {
      keep: [{ userId: to, type: 'challengeReceived', ref, actorId: by, path: '/match', at }],
      remove: [],
    };
  const remove = [{ userId: to, type: 'challengeReceived', ref }] as const;
  // The system declines the challenges to an account that has ended: its owner did not.
  if (event.data.reason !== 'declined' || event.actor === 'system') return { keep: [], remove };
  return { keep: [{ userId: by, type: 'challengeDeclined', ref, actorId: to, path: '/match', at }], remove };
}

function newsOfAcceptance(ref: string, { by, to }: SeekOffered, at: number): NewsChange {
  if (to === undefined) return nothing;
  return {
    keep: [{ userId: by, type: 'challengeAccepted', ref, actorId: to, path: `/match/${ref}`, at }],
    remove: [{ userId: to, type: 'challengeReceived', ref }],
  };
}

const starter = ({ startFen }: MatchStarted): Color => (startFen.split(' ')[1] === 'b' ? 'black' : 'white');

const sideAfter = (started: MatchStarted, ply: number): Color =>
  ply % 2 === 0 ? starter(started) : other(starter(started));

/** In a game with days for a move: the side to move has one notification, the other none. */
function turnOf(started: MatchStarted, ref: string, side: Color, at: number): NewsChange {
  if (started.timeControl.daysPerMove === undefined) return nothing;
  const [mover, waiter] = [started[side].userId, started[other(side)].userId];
  return {
    keep: [{ userId: mover, type: 'yourTurn', ref, actorId: waiter, path: `/match/${ref}`, at }],
    remove: [{ userId: waiter, type: 'yourTurn', ref }],
  };
}

const winners: Readonly<Record<Result, Color | null>> = { '1-0': 'white', '0-1': 'black', '1/2-1/2': null };

function newsOfEnd(
  { at, ...event }: Recorded<'MatchFinished' | 'MatchAborted'>,
  ref: string,
  started: MatchStarted,
): NewsChange {
  const sides = ['white', 'black'] as const;
  const remove = sides.map((side) => ({ userId: started[side].userId, type: 'yourTurn', ref }) as const);
  // The opponent of an account that has ended has a notice of its own.
  if (event.type === 'MatchAborted' || event.data.reason === 'accountClosed') return { keep: [], remove };
  const winner = winners[event.data.result];
  const keep = sides.map((side) => ({
    userId: started[side].userId,
    type: 'gameEnded' as const,
    ref,
    actorId: started[other(side)].userId,
    outcome: winner === null ? ('drawn' as const) : winner === side ? ('won' as const) : ('lost' as const),
    path: `/match/${ref}`,
    at,
  }));
  return { keep, remove };
}
