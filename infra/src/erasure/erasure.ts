/** Removes from storage what deleted documents have left behind. */
export abstract class Erasure {
  /** Returns when no file holds deleted personal data any more, or readers have prevented it for some seconds. */
  abstract finish(): Promise<void>;
}

/** Engines that other processes run overwrite deleted data by their own rules. */
export const noErasure: Erasure = { finish: () => Promise.resolve() };
