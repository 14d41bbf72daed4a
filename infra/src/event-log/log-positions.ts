/** The position in the log that each consumer group has finished. Kept beside what the group writes. */
export interface LogPositions {
  /** 0 for a group that never committed. */
  get(group: string): Promise<number>;
  set(group: string, position: number): Promise<void>;
}
