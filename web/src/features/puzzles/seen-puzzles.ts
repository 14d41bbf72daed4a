import { seenPuzzles, type WantedPuzzle } from '@royal-chess/contracts/puzzles';

const key = 'puzzles-seen';
/** As many as a start may name. */
const most = 30;

/** The puzzles whose solutions a visitor has seen last in this browser, the newest last. */
function lastSeen(): readonly string[] {
  try {
    return seenPuzzles.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps that a visitor has seen the solution of a puzzle. */
export function noteSeen(puzzleId: string): void {
  const seen = [...lastSeen().filter((id) => id !== puzzleId), puzzleId].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // Without storage a puzzle may come again.
  }
}

/** What a visitor asks for: rated puzzles other than those seen last, as long as there are others. */
export function otherThanSeen(wanted: WantedPuzzle): WantedPuzzle {
  const except = lastSeen();
  return wanted.method === 'theme' && except.length > 0 ? { ...wanted, except: [...except] } : wanted;
}
