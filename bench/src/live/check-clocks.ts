import type { RawEvent } from '../recount/raw-streams.ts';
import type { Turn } from './ledger.ts';

/** What machine and network may add to a turn, milliseconds. */
export const toleranceMs = 1_000;

type Side = 'white' | 'black';
type Clocks = Record<Side, number>;

/** What a turn cost its side by the stream. */
interface Charged {
  readonly spentMs: number;
  readonly lagMs: number;
}

const clocksOf = ({ data }: RawEvent): Clocks => {
  const { whiteMs, blackMs } = data['clocks'] as { whiteMs: number; blackMs: number };
  return { white: whiteMs, black: blackMs };
};

/**
 * Counts both clocks of a match again from what each move was charged: after every move they must be the sum, whatever
 * happened to the server in between. Games of this run have an initial time and an increment.
 */
function recount(stream: readonly RawEvent[], faults: string[]): Map<number, Charged> {
  const started = stream.find((event) => event.type === 'MatchStarted');
  const charges = new Map<number, Charged>();
  if (!started) return charges;
  const { initialMs, incrementMs } = started.data['timeControl'] as {
    initialMs: number;
    incrementMs: number;
  };
  const left: Clocks = { white: initialMs, black: initialMs };
  for (const event of stream) {
    if (event.type !== 'MovePlayed' && event.type !== 'MatchFinished') continue;
    const recorded = clocksOf(event);
    if (event.type === 'MovePlayed') {
      const { ply, spentMs, lagMs = 0 } = event.data as { ply: number; spentMs: number; lagMs?: number };
      const side = ply % 2 === 1 ? 'white' : 'black';
      charges.set(ply, { spentMs, lagMs });
      if (ply > 2) left[side] += incrementMs - spentMs;
      if (recorded.white !== left.white || recorded.black !== left.black)
        faults.push(
          `${event.stream} ply ${ply}: clocks ${JSON.stringify(recorded)} instead of ${JSON.stringify(left)}`,
        );
    } else if (recorded.white > left.white || recorded.black > left.black)
      faults.push(`${event.stream}: ends with more time than was left`);
    else charges.set(charges.size + 1, { spentMs: lost(left, recorded), lagMs: 0 });
  }
  return charges;
}

const lost = (before: Clocks, after: Clocks): number =>
  Math.max(before.white - after.white, before.black - after.black);

/**
 * No turn cost its player more than the time it sat at the board while the server ran, and what its own network took beyond the
 * lag that was credited; and one without any trouble of the network did not cost less.
 */
export function checkClocks(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  turns: readonly Turn[],
  faults: string[],
): { readonly worstMs: number; readonly maxCreditedMs: number } {
  const charged = new Map<string, Map<number, Charged>>();
  for (const [name, stream] of streams)
    if (name.startsWith('match-')) charged.set(name.slice('match-'.length), recount(stream, faults));
  let worstMs = Number.NEGATIVE_INFINITY;
  let maxCreditedMs = 0;
  for (const turn of turns) {
    const charge = charged.get(turn.matchId)?.get(turn.ply);
    if (!charge || turn.ply <= 2) continue;
    const { spentMs, lagMs } = charge;
    maxCreditedMs = Math.max(maxCreditedMs, lagMs);
    const dueMs = turn.thoughtMs - turn.frozenMs;
    const overMs = spentMs - dueMs - Math.max(0, turn.troubleMs - lagMs);
    worstMs = Math.max(worstMs, overMs);
    const where = `match ${turn.matchId} ply ${turn.ply}`;
    const seen = `${spentMs} ms charged and ${lagMs} ms credited for ${turn.thoughtMs.toFixed(0)} ms at the board, of which the server was frozen for ${turn.frozenMs.toFixed(0)} ms, ${turn.troubleMs.toFixed(0)} ms of trouble, ${turn.seats} seats`;
    if (overMs > toleranceMs) faults.push(`${where}: too much: ${seen}`);
    const calm = turn.seats === 1 && turn.troubleMs === 0 && !turn.flagged;
    if (calm && overMs + lagMs < -toleranceMs) faults.push(`${where}: too little: ${seen}`);
  }
  return { worstMs, maxCreditedMs };
}
