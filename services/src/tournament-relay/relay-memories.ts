import type { LiveGame } from '@royal-chess/domain/chess/pgn/live-line';
import type { GameMatcher } from '@royal-chess/domain/tournament/relay/match-games';
import { LiveFile } from './live-file.ts';
import type { RelayPlace } from './relay-states.ts';

/** What is remembered of a section between two files. */
export interface RelayMemory {
  readonly file: Pick<LiveFile, 'read' | 'plies'>;
  matcher: { readonly key: string; readonly of: GameMatcher } | null;
  /** The game that each relayed game was brought to, of those in the file. */
  readonly followed: Map<string, LiveGame>;
}

const mostMemories = 16;
/** Half-moves of all files together, some 100 MB of memory. */
const mostPlies = 600_000;

/** What is remembered of sections. All of it can be read again, so the least recently used are forgotten. */
export class RelayMemories {
  /** The least recently used first. */
  readonly #memories = new Map<string, RelayMemory>();

  /** @param newFile a section's file before it was read */
  constructor(private readonly newFile: () => RelayMemory['file'] = () => new LiveFile()) {}

  /** The memory of a section, an empty one if there is none. */
  of({ tournamentId, sectionId }: RelayPlace): RelayMemory {
    const id = `${tournamentId}/${sectionId}`;
    const memory = this.#memories.get(id) ?? { file: this.newFile(), matcher: null, followed: new Map() };
    this.#memories.delete(id);
    this.#memories.set(id, memory);
    return memory;
  }

  /** Forgets the least recently used memories above the limits, but not the last one that was used. */
  limit(): void {
    let plies = [...this.#memories.values()].reduce((sum, { file }) => sum + file.plies, 0);
    for (const [id, { file }] of this.#memories) {
      const isWithin = plies <= mostPlies && this.#memories.size <= mostMemories;
      if (isWithin || this.#memories.size === 1) return;
      this.#memories.delete(id);
      plies -= file.plies;
    }
  }
}
