/** Which copy of a read model readers see. Synchronous, for every query starts with it. */
export abstract class ActiveGenerations {
  /** 1 for a projection that was never rebuilt. */
  abstract active(projection: string): number;
  /**
   * Calls `listener` when another process has made a generation the active one, where several processes share the pointers;
   * the returned function ends the subscription. Missing where only this process flips.
   */
  abstract onActiveChange?(listener: (projection: string, generation: number) => void): () => void;
}

/** A copy of a read model that readers do not see: it is being built, or about to be dropped. */
export interface SpareGeneration {
  readonly projection: string;
  readonly generation: number;
}

/** It is unknown whether a flip took place: neither copy may be dropped. Code `RC_FLIP_UNKNOWN`. */
export class FlipUnknown extends Error {
  readonly code = 'RC_FLIP_UNKNOWN';
}
