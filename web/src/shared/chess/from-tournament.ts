/** Router state of a link to a game of a tournament: its match may be created a moment after its round has started. */
export const fromTournament = { fromTournament: true } as const;

/** Whether a tournament led to a page, by {@link fromTournament} or `?tournament=<id>`. */
export const isFromTournament = ({ state, search }: { state: unknown; search: string }): boolean =>
  (typeof state === 'object' && state !== null && 'fromTournament' in state) ||
  new URLSearchParams(search).has('tournament');
