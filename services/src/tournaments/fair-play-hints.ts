import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { DeskView } from '@royal-chess/contracts/tournaments';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { deviceHints } from '@royal-chess/domain/tournament/fair-play/device-hints';
import { type FocusLoss, focusHint } from '@royal-chess/domain/tournament/fair-play/focus-hint';
import type { FairPlayHint, HintPlayer } from '@royal-chess/domain/tournament/fair-play/hint';
import { accuracyHint } from '@royal-chess/domain/tournament/fair-play/accuracy-hint';
import { moveTimeHint } from '@royal-chess/domain/tournament/fair-play/move-time-hint';
import type { Board, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { GameReportDocument } from '../game-reports/game-report-documents.ts';
import { GameReports } from '../game-reports/game-reports.ts';
import type { EntrantsOfEvent } from './entrants.ts';
import { FairPlaySigns } from './fair-play-signs.ts';
import type { SeenTournament } from './tournament-reader.ts';

type Hints = DeskView['hints'];

/** Thinking times of one side, by own moves. */
interface SideTimes {
  readonly moveTimes: number[];
  /** Clock before each own move, milliseconds. */
  readonly remaining: number[];
}

interface GameTimes {
  readonly white: SideTimes;
  readonly black: SideTimes;
  readonly isOver: boolean;
}

interface Kept {
  readonly times: Promise<GameTimes>;
  /** When it was read, epoch milliseconds; null: the game is over, it does not change. */
  readAt: number | null;
}

/** Newest rounds of a section that are looked at. */
const rounds = 2;
/** Games that are looked at, and streams read at the same time. */
const most = { games: 300, reads: 16 };
/** A game under way is read again after this time, milliseconds. */
const freshMs = 60_000;
/** Games kept in memory. */
const capacity = 2_000;

/**
 * Signs in games played online, for arbiters to look at: even move times, losses of the page's focus, play as an engine plays,
 * and players on one device.
 * They are read when a desk is open, and never decide anything.
 */
@Injectable()
export class FairPlayHints {
  /** By match, the least recently used first. */
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly signs: FairPlaySigns,
    private readonly reports: GameReports,
  ) {}

  /** Hints on the games of the newest rounds of each section, and on the devices of the event. */
  async of(
    { tournamentId, state }: Pick<SeenTournament, 'tournamentId' | 'state'>,
    entrants: EntrantsOfEvent,
  ): Promise<Hints> {
    const { focus, devices } = await this.signs.of(tournamentId);
    const players = new Players(state, entrants);
    const losses = new Map(focus.map((sign) => [sign._id, sign.losses]));
    const boards = [...state.sections.values()]
      .flatMap((section) => section.rounds.slice(-rounds).flatMap((round) => round.boards))
      .slice(-most.games);
    const reports = await this.reports.doneOf(boards.flatMap(({ matchId }) => matchId ?? []));
    const hints: Hints = deviceHints(
      devices.flatMap(({ userId, device, from, to }) => {
        const player = players.ofUser(userId);
        return player ? [{ player, device, from, to }] : [];
      }),
    ).flatMap((hint) => (hint.kind === 'same-device' ? [hintOf(hint, hint.players[0], null)] : []));
    for (let from = 0; from < boards.length; from += most.reads) {
      const part = boards.slice(from, from + most.reads);
      hints.push(
        ...(await Promise.all(part.map((board) => this.#ofBoard(board, players, losses, reports)))).flat(),
      );
    }
    return hints;
  }

  async #ofBoard(
    { white, black, matchId }: Board,
    players: Players,
    losses: ReadonlyMap<string, readonly FocusLoss[]>,
    reports: ReadonlyMap<string, GameReportDocument>,
  ): Promise<Hints> {
    if (matchId === null) return [];
    const times = await this.#timesOf(matchId);
    const report = reports.get(matchId);
    return [
      { entryId: white, side: times.white, reported: report?.white },
      { entryId: black, side: times.black, reported: report?.black },
    ].flatMap(({ entryId, side, reported }) => {
      const player = players.of(entryId);
      const of = { player, game: matchId };
      const lost = losses.get(`${matchId}/${players.userOf(entryId)}`) ?? [];
      const found = [
        moveTimeHint({ ...of, ...side }),
        focusHint({ ...of, moves: side.moveTimes.length, losses: lost }),
        reported ? accuracyHint({ ...of, ...reported }) : null,
      ];
      return found.flatMap((hint) => (hint ? [hintOf(hint, player, matchId)] : []));
    });
  }

  #timesOf(matchId: string): Promise<GameTimes> {
    const known = this.#kept.get(matchId);
    const now = this.clock.now();
    const isFresh = known !== undefined && (known.readAt === null || now - known.readAt < freshMs);
    const kept: Kept = isFresh ? known : { times: this.#read(matchId), readAt: now };
    this.#kept.delete(matchId);
    this.#kept.set(matchId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > capacity && oldest !== undefined) this.#kept.delete(oldest);
    if (!isFresh)
      kept.times.then(
        ({ isOver }) => {
          if (isOver) kept.readAt = null;
        },
        () => this.#kept.delete(matchId),
      );
    return kept.times;
  }

  async #read(matchId: string): Promise<GameTimes> {
    return timesIn(await this.store.read(matchStream(matchId)));
  }
}

/** The players of an event as hints name them. */
class Players {
  constructor(
    private readonly state: TournamentState,
    private readonly entrants: EntrantsOfEvent,
  ) {}

  of(entryId: string): HintPlayer {
    return { id: entryId, name: this.entrants.get(entryId)?.name ?? '' };
  }
  ofUser(userId: string): HintPlayer | null {
    const entryId = this.state.entryOfUser.get(userId);
    return entryId === undefined ? null : this.of(entryId);
  }
  userOf(entryId: string): string {
    return this.state.entries.get(entryId)?.userId ?? '';
  }
}

const hintOf = (
  { kind, sentence: text }: FairPlayHint,
  { id: entryId, name }: HintPlayer,
  matchId: string | null,
): Hints[number] => ({ entryId, name, text, kind, matchId });

/** The thinking times of both sides from the events of a match; moves that were taken back do not count. */
function timesIn(events: readonly RecordedEvent[]): GameTimes {
  const moves: { readonly spentMs: number; readonly clocks: readonly [white: number, black: number] }[] = [];
  let isOver = false;
  for (const event of events)
    switch (event.type) {
      case 'MovePlayed': {
        const { spentMs, clocks } = event.data;
        moves.push({ spentMs, clocks: [clocks.whiteMs, clocks.blackMs] });
        break;
      }
      case 'MovesTakenBack':
        moves.length = event.data.toPly;
        break;
      case 'MatchFinished':
      case 'MatchAborted':
        isOver = true;
        break;
      default:
    }
  const sideOf = (parity: 0 | 1): SideTimes => {
    const own = moves.filter((_, index) => index % 2 === parity);
    return {
      moveTimes: own.map(({ spentMs }) => spentMs),
      remaining: own.map((_, index) => own[index - 1]?.clocks[parity] ?? Infinity),
    };
  };
  return { white: sideOf(0), black: sideOf(1), isOver };
}
