import { expect } from '@jest/globals';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { AuthUser } from '@royal-chess/contracts/identity';
import type { MatchRoomState, PlayedMove } from '@royal-chess/contracts/matches';
import type { Tally } from '@royal-chess/contracts/players';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { screen, waitFor } from '@testing-library/react';
import { rooms } from './fake-rooms.ts';
import { server } from './fake-server.ts';
import { visit } from './render-page.tsx';
import { idOf, userNamed } from './samples.ts';

/** White in every match of the tests; Black is Bruno. */
export const ana = userNamed('Ana');
export const bruno = userNamed('Bruno', { _id: idOf(2) });
export const matchId = idOf(900);

/** A position of the game and the moves that led there. */
class Line {
  readonly moves: PlayedMove[] = [];
  private position: Position;
  readonly startFen: string;

  constructor(variant: Variant) {
    this.position = Position.initial(variant);
    this.startFen = this.position.fen();
  }

  play(san: string): PlayedMove {
    const move = this.position.parseSan(san);
    if (!move.ok) throw new Error(`${san}: ${move.error.message}`);
    this.position = this.position.play(move.value);
    const ply = this.moves.length + 1;
    const clocks = { whiteMs: 300_000, blackMs: 300_000 };
    const played = { ply, uci: move.value.uci, san, fen: this.position.fen(), spentMs: 2_000, clocks };
    this.moves.push(played);
    return played;
  }

  takeBack(): void {
    this.moves.pop();
    const [last] = this.moves.slice(-1);
    const read = last ? Position.fromFen(last.fen) : null;
    this.position = read?.ok ? read.value : Position.initial();
  }

  state(): Partial<MatchRoomState> {
    const last = this.moves.at(-1);
    return {
      fen: last?.fen ?? this.startFen,
      ply: this.moves.length,
      lastMove: last?.uci ?? '',
      turn: this.position.turn,
      check: this.position.isCheck(),
      running: this.moves.length < 2 ? '' : this.position.turn,
    };
  }
}

/** Their match at its beginning, as its room sends it. */
export const matchState: MatchRoomState = {
  matchId,
  version: 1,
  status: 'playing',
  variant: 'classical',
  speed: 'blitz',
  rated: true,
  tournament: false,
  berserkAllowed: false,
  phrasesOnly: false,
  initialMs: 300_000,
  incrementMs: 3_000,
  whiteId: ana._id,
  whiteName: ana.name,
  whiteRating: 1500,
  whiteProvisional: false,
  whiteGain: 0,
  whiteLoss: 0,
  whiteOnline: true,
  whitePingMs: 0,
  blackId: bruno._id,
  blackName: bruno.name,
  blackRating: 1620,
  blackProvisional: false,
  blackGain: 0,
  blackLoss: 0,
  blackOnline: true,
  blackPingMs: 0,
  fen: '',
  ply: 0,
  lastMove: '',
  turn: 'white',
  check: false,
  whiteMs: 300_000,
  blackMs: 300_000,
  elapsedMs: 0,
  firstMoveMs: 0,
  running: '',
  drawOffer: '',
  takebackOffer: '',
  claimable: '',
  absent: '',
  abandonmentClaimMs: 0,
  whiteBerserk: false,
  blackBerserk: false,
  stopped: false,
  rematchOffer: '',
  rematchId: '',
  startNumber: -1,
  daysPerMove: 0,
  delayMs: 0,
  result: '',
  reason: '',
  whiteChange: 0,
  blackChange: 0,
  ratingsApplied: false,
  unrated: '',
  ratedHalf: false,
  endedByArbiter: false,
  armageddon: false,
  eco: '',
  opening: '',
  spectators: 0,
  paused: false,
};

interface Opening {
  readonly role?: TicketAnswer['role'];
  /** Moves that were played before the page was opened. */
  readonly sans?: readonly string[];
  readonly state?: Partial<MatchRoomState>;
  /** Results of the player against the opponent. */
  readonly between?: Tally | null;
  /** Who is signed in: the player of the role if left out. */
  readonly user?: AuthUser | null;
  /** The page that was open before. */
  readonly from?: string;
}

/** Opens the page of a match between Ana and Bruno, and plays the part of its room. */
export async function openMatch({
  role = 'white',
  sans = [],
  state = {},
  user,
  from,
  between = null,
}: Opening = {}) {
  const room = rooms.match(role);
  const line = new Line((state.variant ?? 'classical') as Variant);
  for (const san of sans) line.play(san);
  let version = 1 + sans.length;
  let now: MatchRoomState = { ...matchState, ...line.state(), ...state };
  const { initialMs, incrementMs, rated } = now;
  const player = role === 'white' ? ana : role === 'black' ? bruno : null;

  const snapshot = () =>
    room.sends('snapshot', {
      matchId,
      version,
      startFen: line.startFen,
      timeControl: { initialMs, incrementMs },
      rated,
      moves: line.moves,
    });
  if (role === 'white' || role === 'black') server.answers(httpRoutes.between, { between });
  server.answersByDefault(httpRoutes.ratedRules, usualRules);
  const page = visit(`/match/${matchId}`, {
    user: user === undefined ? player : user,
    ...(from === undefined ? {} : { from }),
  });
  await waitFor(() => expect(room.seats).toBe(1));
  await room.hasState(now);
  await snapshot();
  await screen.findByRole('heading', { level: 1, name: 'Ana – Bruno' });

  return {
    ...page,
    room,
    snapshot,
    /** The room's state changes so. */
    turns: async (more: Partial<MatchRoomState>): Promise<void> => {
      now = { ...now, ...more };
      await room.hasState(now);
    },
    /** A move becomes durable, of whichever side it is. */
    moves: async (san: string): Promise<void> => {
      const move = line.play(san);
      version += 1;
      now = { ...now, ...line.state(), version };
      await room.sends('moved', { version, move });
      await room.hasState(now);
    },
    /** The last move is taken back. */
    takesBack: async (): Promise<void> => {
      line.takeBack();
      version += 1;
      now = { ...now, ...line.state(), version };
      await room.sends('tookBack', { version, ply: line.moves.length });
      await room.hasState(now);
    },
  };
}
