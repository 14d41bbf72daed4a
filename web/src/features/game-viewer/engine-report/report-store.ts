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
  positions: z.array(z.object({ evaluation, best: z.string().nullable() })),
});

function parse(text: string | null): z.infer<typeof stored> | null {
  try {
    return text === null ? null : stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The judged positions of a game that this browser keeps, from the start; fewer than the game has where a report was interrupted. */
export function keptPositions(key: string): readonly JudgedPosition[] {
  return parse(localStorage.getItem(prefix + key))?.positions ?? [];
}

/** Whether this browser keeps a report, or the beginning of one. */
export const isKept = (key: string): boolean => localStorage.getItem(prefix + key) !== null;

/** Forgets a report. */
export const forget = (key: string): void => localStorage.removeItem(prefix + key);

/** Keeps the judged positions of a game. */
export function keepPositions(key: string, positions: readonly JudgedPosition[], at: number): void {
  const others = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && name !== prefix + key)
    .map((name) => ({ name, at: parse(localStorage.getItem(name))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { name } of others.slice(mostKept - 1)) localStorage.removeItem(name);
  try {
    localStorage.setItem(
      prefix + key,
      JSON.stringify({ at, nodes: reportNodes, positions: [...positions] } satisfies z.infer<typeof stored>),
    );
  } catch {
    // A full browser shows the report all the same.
  }
}
