import type { GameRelay, RelayView } from '@royal-chess/contracts/tournaments';

/** A relay that fetches an address. */
export const addressRelay: GameRelay = {
  name: 'the Guildhall',
  source: { kind: 'address', address: 'https://live.example.org/games.pgn', everySeconds: 10 },
};

/** The relay of a section: none, unless changed. */
export const relayView = (changes: Partial<RelayView> = {}): RelayView => ({
  version: 20,
  relay: null,
  suggestedAddress: '',
  mayFetch: false,
  fetchedAt: null,
  changedAt: null,
  nextAt: null,
  error: null,
  failures: 0,
  report: null,
  ...changes,
});
