// Lets Fairy-Stockfish be spoken to as other engines are: a message is a line of UCI. Its own files beside this one are unchanged. It runs in
// threads, so the document has to be isolated from other origins; what does not load ends this worker with an error.
importScripts('stockfish.js');

const address = (file) => new URL(file, self.location.href).href;
const waiting = [];
let engine = null;

self.addEventListener('message', ({ data }) => {
  if (engine) engine.postMessage(data);
  else waiting.push(data);
});

const start = async () => {
  const answer = await fetch(address('stockfish.wasm'));
  if (!answer.ok) throw new Error('The program of the engine is missing.');
  const started = await self.Stockfish({
    wasmBinary: await answer.arrayBuffer(),
    locateFile: address,
    // Its threads load the same script, and would otherwise take this one for it.
    mainScriptUrlOrBlob: address('stockfish.js'),
  });
  started.addMessageListener((line) => self.postMessage(line));
  for (const line of waiting) started.postMessage(line);
  engine = started;
};

start().catch((error) => {
  // Out of the promise, since only such an error ends a worker.
  setTimeout(() => {
    throw error;
  });
});
