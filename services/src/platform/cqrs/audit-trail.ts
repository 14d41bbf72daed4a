/** What staff begin to do. Ids only, and the reason that they give. */
export interface AuditBeginning {
  /** Id of the user who does it. */
  readonly actor: string;
  /** Name of the command. */
  readonly kind: string;
  /** What exactly, where a command has many kinds; '' otherwise. */
  readonly detail: string;
  /** Users, streams and read models that it is about, by id or name. */
  readonly about: readonly string[];
  readonly reason: string | null;
}

/** How it ended, and what it has written besides. */
export interface AuditEnd {
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Streams. */
  readonly about: readonly string[];
}

/** The record of what staff do; the identity capability provides it. */
export abstract class AuditTrail {
  /**
   * Records that something begins; only then it may begin.
   * @returns records its end
   */
  abstract begin(entry: AuditBeginning): Promise<(end: AuditEnd) => Promise<void>>;
}
