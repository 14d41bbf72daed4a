import { JudgedLine, type RawPuzzle } from './judged-line.ts';
import type { RawEvent } from './raw-streams.ts';

/** A run that has ended, as its moves say. */
export interface RecountedRun {
  readonly id: string;
  readonly userId: string | null;
  readonly mode: string;
  readonly score: number;
  /** Epoch milliseconds. */
  readonly endedAt: number;
}

type Streams = ReadonlyMap<string, readonly RawEvent[]>;

/** Time that so many right moves in a row give in storm, milliseconds; written down a second time from the rules. */
const bonus = (combo: number): number =>
  combo > 30
    ? Number((combo - 30) % 10 === 0) * 10_000
    : (({ 5: 3_000, 12: 5_000, 20: 7_000, 30: 10_000 } as Readonly<Record<number, number>>)[combo] ?? 0);

/** Judges every run again: each move, the clock, the strikes, and that it ends once, with the score of its moves. */
export function recountRuns(streams: Streams, faults: string[]): RecountedRun[] {
  const runs: RecountedRun[] = [];
  for (const [name, stream] of streams) {
    if (!name.startsWith('rush-')) continue;
    const run = recounted(name, stream, faults);
    if (run) runs.push(run);
  }
  return runs;
}

function recounted(name: string, stream: readonly RawEvent[], faults: string[]): RecountedRun | null {
  const {
    userId,
    mode,
    startedAt,
    deadline: first,
  } = stream[0]!.data as unknown as {
    userId: string | null;
    mode: string;
    startedAt: number;
    deadline: number | null;
  };
  const puzzles: RawPuzzle[] = [];
  let [deadline, combo, score, mistakes] = [first, 0, 0, 0];
  let line: JudgedLine | null = null;
  for (const { version, type, data } of stream) {
    const fault = (text: string): unknown => faults.push(`${name}@${version}: ${text}`);
    if (type === 'RushPuzzlesPrepared') puzzles.push(...(data['puzzles'] as RawPuzzle[]));
    if (type === 'RushEnded') {
      if (version !== stream.length) fault('is not the last event');
      if (data['score'] !== score || data['mistakes'] !== mistakes)
        fault(`${data['score']} solved, ${data['mistakes']} mistakes instead of ${score}, ${mistakes}`);
      return { id: name.slice('rush-'.length), userId, mode, score, endedAt: Number(data['endedAt']) };
    }
    if (type !== 'RushMovePlayed') continue;
    const at = Number(data['at']);
    if (deadline !== null && at >= deadline) fault('is later than the deadline');
    if (data['puzzle'] !== score + mistakes) fault('is for another puzzle');
    if (at < startedAt) fault('is earlier than the start');
    if (mode !== 'storm' && mode !== 'racer' && mistakes >= 3) fault('follows the third mistake');
    line ??= new JudgedLine(puzzles[score + mistakes]!);
    const judged = line.play(String(data['uci']));
    if (judged === 'illegal' || (judged !== 'wrong') !== data['right']) fault(`${data['uci']} is ${judged}`);
    if (judged === 'illegal') continue;
    combo = judged === 'wrong' ? 0 : combo + 1;
    if (deadline !== null && mode === 'storm') deadline += judged === 'wrong' ? -10_000 : bonus(combo);
    if (deadline !== null && mode === 'racer' && judged === 'wrong') deadline -= 5_000;
    if (data['deadline'] !== deadline) fault(`deadline ${data['deadline']} instead of ${deadline}`);
    if (judged === 'right') continue;
    line = null;
    if (judged === 'wrong') mistakes += 1;
    else score += 1;
  }
  return null;
}

/**
 * The best run of each user in a mode, in the order of the board: the higher score first, of equal ones the earlier, of those of one
 * millisecond the user with the lower id.
 */
export function boardOf(runs: readonly RecountedRun[], mode: string): RecountedRun[] {
  const best = new Map<string, RecountedRun>();
  const order = (one: RecountedRun, other: RecountedRun): number =>
    other.score - one.score ||
    one.endedAt - other.endedAt ||
    (String(one.userId) < String(other.userId) ? -1 : 1);
  for (const run of runs.filter((one) => one.mode === mode && one.score > 0).toSorted(order))
    if (run.userId !== null && !best.has(run.userId)) best.set(run.userId, run);
  return [...best.values()];
}
