import { EngineDown } from './faults.js';

/** An engine at a given address: it is used unchanged, and never stopped from here. */
export class GivenEngine {
  pid = null;
  log = null;
  kind = 'given';
  version = '';
  #name;

  constructor(name, url) {
    this.#name = name;
    this.url = url;
  }

  stop() {
    return this.#refuse('stopped');
  }

  kill() {
    return this.#refuse('killed');
  }

  pause() {
    return this.#refuse('paused');
  }

  resume() {
    return this.#refuse('resumed');
  }

  restart() {
    return this.#refuse('restarted');
  }

  dispose() {
    return Promise.resolve();
  }

  #refuse(what) {
    return Promise.reject(
      new EngineDown(
        `${this.#name} was given by its address and cannot be ${what} from here; leave the setting out to have one started`,
      ),
    );
  }
}
