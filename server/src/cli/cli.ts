import { BAD_USE, RIGHT } from './cli-io.ts';
import { runCli } from './run-cli.ts';

// The reader has gone (`| head`): nobody is left to tell, which is no fault of ours.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? RIGHT : BAD_USE),
  );

process.exitCode = await runCli(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  cwd: process.env['ROYAL_CHESS_CWD'] ?? process.cwd(),
  watched: process.stderr.isTTY,
  input: () => process.stdin,
});
