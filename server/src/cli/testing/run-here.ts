import { runCli } from '../run-cli.ts';

/** What a command printed and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs a command line in this process, files named from `cwd`. */
export async function runHere(args: readonly string[], { cwd = '.', input = '' } = {}): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    cwd,
    watched: false,
    async *input() {
      yield new TextEncoder().encode(input);
    },
  });
  return { code, out, err };
}
