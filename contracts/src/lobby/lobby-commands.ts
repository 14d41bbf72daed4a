/** Commands of the lobby room. */
export interface LobbyCommands {
  /** Withdraws the offer of an owner who has left the lobby or plays now, unless it was accepted just before. */
  readonly withdrawLeftSeek: {
    readonly input: { readonly seekId: string; readonly ownerId: string };
    readonly answer: undefined;
  };
}
