import type { RecordedCommit } from '@royal-chess/infra/event-store/event-restorer';

/**
 * Checks that the commits of each stream follow each other without a gap. Memory grows with the number of streams, by about 100 bytes
 * for each.
 */
export class StreamVersions {
  readonly #heads = new Map<string, number>();

  /** @returns the first gap, for people; null when there is none */
  gapBefore(commit: RecordedCommit): string | null {
    for (const { stream, version } of commit) {
      const expected = (this.#heads.get(stream) ?? 0) + 1;
      if (version !== expected) return `${stream} has version ${version} where ${expected} must be`;
      this.#heads.set(stream, version);
    }
    return null;
  }
}
