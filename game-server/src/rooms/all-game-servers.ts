/** What is known of all game servers together. */
export interface AllGameServers {
  /** Number of matches under way; those of other processes as of their last heartbeat. */
  games(): number;
  /** Ids of the users connected to any room. */
  onlineUserIds(): Promise<readonly string[]>;
}
