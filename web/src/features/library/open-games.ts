import { useSessionStorage } from '@mantine/hooks';
import type { GameSummary } from '@royal-chess/contracts/library';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';

/** A game that is open as a tab. */
export interface OpenGame {
  readonly id: string;
  /** `Anderssen – Dufresne` */
  readonly name: string;
}

interface KeptGames {
  readonly userId: string;
  readonly games: readonly OpenGame[];
}

/** Tabs of one window; more push the oldest out. */
const mostTabs = 8;

const surname = (name: string): string => name.split(',')[0] ?? name;

/** Both players by their surnames, with a dash. */
export const shortName = ({ white, black }: Pick<GameSummary, 'white' | 'black'>): string =>
  `${surname(white.name)} – ${surname(black.name)}`;

/** The games that are open as tabs, kept for as long as the window is. */
export function useOpenGames() {
  const userId = useAppSelector(selectUser)?._id ?? '';
  const [kept, setKept] = useSessionStorage<KeptGames>({
    key: 'open-games-of',
    defaultValue: { userId, games: [] },
    getInitialValueInEffect: false,
  });
  // Games of another who used this window are neither shown nor kept.
  const gamesOf = (before: KeptGames) => (before.userId === userId ? before.games : []);
  const games = gamesOf(kept);
  const setGames = (change: (before: readonly OpenGame[]) => readonly OpenGame[]) =>
    setKept((before) => ({ userId, games: change(gamesOf(before)) }));
  return {
    games,
    open: ({ id, ...game }: Pick<GameSummary, 'id' | 'white' | 'black'>) =>
      setGames((before) =>
        before.some((other) => other.id === id)
          ? before
          : [...before, { id, name: shortName(game) }].slice(-mostTabs),
      ),
    close: (id: string) => setGames((before) => before.filter((game) => game.id !== id)),
  };
}

export type OpenGames = ReturnType<typeof useOpenGames>;
