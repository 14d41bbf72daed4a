import type { GameServerPorts } from '../../game-server-ports.ts';
import type { MatchRunner } from '../runner/match-runner.ts';
import type { playerOf } from './match-client.ts';

type Player = NonNullable<ReturnType<typeof playerOf>>;

/** Most losses of one side that a room keeps; more say nothing new. */
const most = 200;
/** Shorter ones are those of a notification or a click beside the page, milliseconds. */
const shortestMs = 500;

/** Losses of the focus in a game of a tournament, for its arbiters. Other games keep none. */
export class FocusLosses {
  readonly #kept = { white: 0, black: 0 };

  constructor(
    private readonly matchId: string,
    private readonly runner: Pick<MatchRunner, 'record'>,
    private readonly ports: Pick<GameServerPorts, 'noteFocusLoss' | 'logger'>,
  ) {}

  /** The page of a player was away for `awayMs` milliseconds. */
  lost({ userId, side }: Player, awayMs: number): void {
    const { state, moves } = this.runner.record;
    if (state.phase !== 'playing' || awayMs < shortestMs || this.#kept[side] >= most) return;
    const { tournamentId } = state.game.match;
    if (tournamentId === undefined) return;
    this.#kept[side] += 1;
    const own = side === 'white' ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2);
    const { matchId } = this;
    this.ports
      .noteFocusLoss({ tournamentId, matchId, userId, move: own + 1, awayMs })
      .catch((error: unknown) =>
        this.ports.logger.warn(`match ${matchId}: a loss of the focus was not kept: ${String(error)}`),
      );
  }
}
