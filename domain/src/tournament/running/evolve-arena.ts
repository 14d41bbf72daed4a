import { type Evolvers, withEntry, withSection } from './evolver.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

/** The state with both players of a game changed. */
const withPlayers = (
  state: TournamentState,
  [white, black]: readonly [string, string],
  change: (opponent: string) => Partial<Entry>,
): TournamentState =>
  withEntry(
    withEntry(state, white, () => change(black)),
    black,
    () => change(white),
  );

/** Games of an arena. */
export const arenaEvolvers: Evolvers<'ArenaPaired' | 'ArenaGameEnded' | 'ArenaAvailable'> = {
  ArenaPaired(state, { sectionId, game, white, black, matchId, at = 0 }) {
    const paired = withSection(state, sectionId, ({ arena }) => ({
      arena: {
        ...arena,
        games: arena.games.set(String(game), {
          game,
          white,
          black,
          matchId,
          result: undefined,
          whiteBerserk: false,
          blackBerserk: false,
          plies: 0,
        }),
        matches: arena.matches.set(matchId, game),
        pairedAt: Math.max(arena.pairedAt, at),
      },
    }));
    return withPlayers(paired, [white, black], (lastOpponent) => ({ playing: game, lastOpponent }));
  },
  ArenaGameEnded(state, { sectionId, game, at = 0, ...outcome }) {
    const before = state.sections.get(sectionId)?.arena.games.get(String(game));
    if (!before) return state;
    const ended = withSection(state, sectionId, ({ arena }) => ({
      arena: {
        ...arena,
        games: arena.games.set(String(game), { ...before, ...outcome }),
        ended: arena.ended + Number(before.result === undefined),
      },
    }));
    return withPlayers(ended, [before.white, before.black], () => ({ playing: null, freeSince: at }));
  },
  ArenaAvailable: (state, { entryId, available, at = 0 }) =>
    withEntry(state, entryId, () => ({ available, freeSince: at })),
};
