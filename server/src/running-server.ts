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

/** What a mode of running returns once it serves; the parts it started are in the stack. */
export type Served = Omit<RunningServer, 'stop'>;
