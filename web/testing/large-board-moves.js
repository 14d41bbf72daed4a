import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The engine for boards of 10x8 behind standard input and output, in a process of its own: positions in, its legal moves in UCI out, each one
 * line of JSON.
 */
const require = createRequire(import.meta.url);
const start = require('fairy-stockfish-nnue.wasm/stockfish.js');
const wasmBinary = readFileSync(require.resolve('fairy-stockfish-nnue.wasm/stockfish.wasm'));
const engine = await start({ wasmBinary });

/** Sends commands, and waits for a line. @returns what was said until then */
const ask = (commands, last) =>
  new Promise((resolve) => {
    const said = [];
    const listen = (line) => {
      said.push(line);
      if (!line.startsWith(last)) return;
      engine.removeMessageListener(listen);
      resolve(said);
    };
    engine.addMessageListener(listen);
    for (const command of commands) engine.postMessage(command);
  });

// Without a listener it prints.
engine.addMessageListener(() => undefined);
for (const text of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const { fen, variant } = JSON.parse(text);
  const said = await ask(
    [`setoption name UCI_Variant value ${variant}`, `position fen ${fen}`, 'go perft 1'],
    'Nodes searched',
  );
  const moves = said.flatMap((line) => /^([a-j]\d[a-j]\d[a-z]?): 1$/.exec(line)?.[1] ?? []);
  process.stdout.write(`${JSON.stringify(moves)}\n`, () => undefined);
}
process.stdout.write('', () => process.exit(0));
