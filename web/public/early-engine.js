// Starts the engine of the analysis board, where it is switched on, while the code of the page is on its way; shared/engine/engine-port.ts
// takes it. The document names the engine. One that no board has taken after a while ends.
try {
  if (
    /^\/chessplay(\/analysis)?$/.test(location.pathname) &&
    // Boards of 10x8 have another one.
    !/[?&]variant=capablanca(?:&|$)/.test(location.search) &&
    JSON.parse(localStorage.getItem('settings') || '{}').evaluation === true
  ) {
    const early = {
      worker: new Worker(document.documentElement.dataset.engine),
      said: [],
      isBroken: false,
    };
    window.earlyEngine = early;
    early.worker.addEventListener('message', ({ data }) => {
      if (window.earlyEngine) early.said.push(data);
    });
    early.worker.addEventListener('error', (event) => {
      event.preventDefault();
      early.isBroken = true;
    });
    early.worker.postMessage('uci');
    setTimeout(() => {
      if (window.earlyEngine) early.worker.terminate();
      delete window.earlyEngine;
    }, 20_000);
  }
} catch {
  // The page starts it.
}
