import type { z } from 'zod';
import { progressLine, type Problem, problem, type ProgressLine } from '@royal-chess/contracts/core';

/** The server refused; `message` is what a person can act on. */
export class CommandRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** What is at fault in the request, where the server names one of its fields. */
    readonly fault: NonNullable<Problem['fields']>[number] | null = null,
  ) {
    super(message);
  }
}

const refusedBy = ({ code, detail, fields }: Problem): CommandRefused =>
  new CommandRefused(`${detail} (${code})`, code, fields?.[0] ?? null);

/** The message of the server's refusal. */
export async function refusalOf(response: Response): Promise<CommandRefused> {
  const refused = problem.safeParse(await response.json().catch(() => undefined));
  if (refused.success) return refusedBy(refused.data);
  return new CommandRefused(`The server answered ${response.status}`, 'RC_INTERNAL');
}

/**
 * Reads an NDJSON progress answer line by line.
 * @param schema of a line that says more than others
 * @throws CommandRefused when the answer is a problem body
 */
export function progressOf(response: Response): AsyncIterable<ProgressLine>;
export function progressOf<Line extends ProgressLine>(
  response: Response,
  schema: z.ZodType<Line>,
): AsyncIterable<Line>;
export async function* progressOf(
  response: Response,
  schema: z.ZodType<ProgressLine> = progressLine,
): AsyncIterable<ProgressLine> {
  if (!response.ok || !response.body) throw await refusalOf(response);
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield lineOf(line, schema);
  }
  if (rest.trim() !== '') yield lineOf(rest, schema);
}

function lineOf(text: string, schema: z.ZodType<ProgressLine>): ProgressLine {
  const parsed: unknown = JSON.parse(text);
  const line = schema.safeParse(parsed);
  if (line.success) return line.data;
  const refused = problem.safeParse(parsed);
  if (refused.success) throw refusedBy(refused.data);
  throw line.error;
}
