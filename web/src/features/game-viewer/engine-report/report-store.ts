import { builtEngine } from '@royal-chess/contracts/engines';
import { reportNodes, type JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { z } from 'zod';

/** Games whose reports this browser keeps; the one kept longest goes first. */
const mostKept = 50;
const prefix = 'game-report ';
const evaluation = z.union([z.object({ pawns: z.number() }), z.object({ mate: z.number() })]);
const stored = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  nodes: z.literal(reportNodes),
  /** Reports that were kept before there was another have none. */
  engine: z.string().default(builtEngine.name),
  positions: z.array(z.object({ evaluation, best: z.string().nullable() })),
});

function parse(text: string | null): z.infer<typeof stored> | null {
  try {
    return text === null ? null : stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What this browser keeps of a report. */
export interface KeptReport {
  /** Name of the engine that judged. */
  readonly engine: string;
  /** From the start; fewer than the game has where the report was interrupted. */
  readonly positions: readonly JudgedPosition[];
}

/** The report of a game that this browser keeps; null where it keeps none. */
export const keptReport = (key: string): KeptReport | null => parse(localStorage.getItem(prefix + key));

/** Whether this browser keeps a report, or the beginning of one. */
export const isKept = (key: string): boolean => localStorage.getItem(prefix + key) !== null;

/** Forgets a report. */
export const forget = (key: string): void => localStorage.removeItem(prefix + key);

/** Keeps what is judged of a game. */
export function keepReport(key: string, { engine, positions }: KeptReport, at: number): void {
  const others = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && name !== prefix + key)
    .map((name) => ({ name, at: parse(localStorage.getItem(name))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { name } of others.slice(mostKept - 1)) localStorage.removeItem(name);
  try {
    localStorage.setItem(
      prefix + key,
      JSON.stringify({ at, nodes: reportNodes, engine, positions: [...positions] } satisfies z.infer<
        typeof stored
      >),
    );
  } catch {
    // A full browser shows the report all the same.
  }
}
