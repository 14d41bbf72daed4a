/** What a browser keeps of an entry. */
interface Entry {
  readonly state: unknown;
  readonly address: string;
}

/** The history of a tab in which a step is done a little later, as in a browser. */
export class HistoryTab extends EventTarget {
  entries: Entry[];
  index = 0;
  readonly history = {
    pushState: (state: unknown, _: string, address: string) => {
      this.entries = [...this.entries.slice(0, this.index + 1), { state, address }];
      this.index += 1;
    },
    replaceState: (state: unknown, _: string, address = this.entries[this.index]?.address ?? '') => {
      this.entries[this.index] = { state, address };
    },
    go: (delta: number) => {
      queueMicrotask(() => {
        if (!this.entries[this.index + delta]) return;
        this.index += delta;
        this.reports();
      });
    },
  };

  constructor(address: string, state: unknown = null) {
    super();
    this.entries = [{ state, address }];
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.index]?.state });
  }

  /** The browser goes to a hash by itself, as for one that the visitor typed. */
  goToHash(hash: string): void {
    const address = this.location.pathname + hash;
    if (hash === this.location.hash) this.history.replaceState(null, '', address);
    else this.history.pushState(null, '', address);
    this.reports();
  }

  reports(): void {
    this.dispatchEvent(new Event('popstate'));
  }

  get location(): URL {
    return new URL(this.entries[this.index]?.address ?? '', 'http://localhost');
  }
}
