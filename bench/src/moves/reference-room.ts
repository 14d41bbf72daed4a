import { type Client, Room } from '@colyseus/core';
import { MatchStateSchema } from '@royal-chess/game-server/match/room/match-room-state';

/** A move with everything that a real room would have worked out. */
export interface PreparedMove {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
}

const timeControl = { initialMs: 300_000, incrementMs: 3_000 };

const playedMove = (ply: number, move: PreparedMove) => ({
  ply,
  ...move,
  spentMs: 12,
  clocks: { whiteMs: 300_000, blackMs: 300_000 },
});

/**
 * The peer: a Colyseus room that sets the same state, notifies the others and acknowledges. It keeps nothing, checks
 * nothing and has no rules of chess: the result of each move was prepared before the run.
 */
export class ReferenceRoom extends Room<{ state: InstanceType<typeof MatchStateSchema> }> {
  static game: readonly PreparedMove[] = [];
  static startFen = '';
  override state = new MatchStateSchema();
  override patchRate = 250;
  #played = 0;

  override onCreate({ matchId }: { matchId: string }): void {
    this.roomId = matchId;
    this.state.assign({
      matchId,
      variant: 'classical',
      fen: ReferenceRoom.startFen,
      whiteMs: 300_000,
      blackMs: 300_000,
    });
    this.onMessage('move', () => this.#move());
    this.onMessage('resign', () => {
      this.state.assign({ status: 'finished', result: '1-0', reason: 'resignation' });
      this.broadcastPatch();
      return { ok: true, version: this.#played + 3 };
    });
  }

  override onJoin(client: Client): void {
    client.send('snapshot', {
      matchId: this.roomId,
      version: 2,
      startFen: ReferenceRoom.startFen,
      timeControl,
      rated: true,
      moves: ReferenceRoom.game.slice(0, this.#played).map((move, index) => playedMove(index + 1, move)),
    });
  }

  #move(): { ok: true; version: number } {
    const move = ReferenceRoom.game[this.#played++]!;
    const ply = this.#played;
    const version = ply + 2;
    this.broadcast('moved', {
      version,
      move: playedMove(ply, move),
    });
    this.state.assign({
      version,
      status: 'playing',
      fen: move.fen,
      ply,
      lastMove: move.uci,
      turn: ply % 2 === 0 ? 'white' : 'black',
      check: false,
      whiteMs: 300_000 - ply,
      blackMs: 300_000 - ply,
      elapsedMs: 0,
      running: ply % 2 === 0 ? 'white' : 'black',
    });
    this.broadcastPatch();
    return { ok: true, version };
  }
}
