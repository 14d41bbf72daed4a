/** A server that accepts requests. */
export interface RunningServer {
  readonly port: number;
  /**
   * `Cookie` header of a session of the admin, for tools of the caller; the session ends with the server.
   * @throws Error where no API is served
   */
  openControl(): Promise<string>;
  /** Resolves once all work that had begun is done: sockets, rooms, appends, the projector. */
  stop(): Promise<void>;
}

/** For whom a server runs. One for a command opens no rooms of running games, whose players cannot reach it, and has no bots play. */
export type ServerPurpose = 'players' | 'command';

/** What a mode of running returns once it serves; the parts it started are in the stack. */
export type Served = Omit<RunningServer, 'stop'>;
