import { BAD_USE, RIGHT } from './cli-io.ts';
import { runCli } from './run-cli.ts';

// The reader has closed the pipe (`| head`), which is not an error of the program.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? RIGHT : BAD_USE),
  );

/** Text from a file may hold what a terminal obeys; tournament files end their lines with CR. */
const harmless = (line: string): string => `${line.replaceAll(/\r(?!$)|[^\P{Cc}\n\t\r]/gu, '?')}\n`;

process.exitCode = await runCli(process.argv.slice(2), {
  out: (line) => process.stdout.write(harmless(line)),
  err: (line) => process.stderr.write(harmless(line)),
  cwd: process.env['ROYAL_CHESS_CWD'] ?? process.cwd(),
  watched: process.stderr.isTTY,
  input: () => process.stdin,
});
