/** A part of a PGN text that one request can carry. */
export interface PgnPiece {
  readonly pgn: string;
  readonly games: number;
}

/** What one request carries at most. */
const most = { characters: 400_000, games: 100 };

/** The games of an export in pieces, in their order. */
export function piecesOfPgn(text: string): readonly PgnPiece[] {
  const games = text
    .split(/\r?\n(?=\[Event ")/)
    .map((game) => game.trim())
    .filter((game) => game !== '');
  const pieces: { pgn: string; games: number }[] = [];
  for (const game of games) {
    const last = pieces.at(-1);
    if (last && last.games < most.games && last.pgn.length + game.length < most.characters) {
      last.pgn += `\n\n${game}`;
      last.games += 1;
    } else pieces.push({ pgn: game, games: 1 });
  }
  return pieces;
}
