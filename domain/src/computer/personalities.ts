import type { Color } from '@royal-chess/contracts/chess';
import type { ComputerGame, ComputerPersonality } from '@royal-chess/contracts/computer';
import { Position } from '../chess/position.ts';

/** The lines of each personality, for each colour: the computer plays its side of them while the game follows one. */
const lines: Readonly<Record<ComputerPersonality, Readonly<Record<Color, readonly string[]>>>> = {
  plain: { white: [], black: [] },
  gambiteer: {
    // King's Gambit, Danish, Smith-Morra, Wing and Milner-Barry, Blackmar.
    white: [
      'e4 e5 f4 exf4 Nf3 g5 h4',
      'e4 e5 f4 exf4 Bc4',
      'e4 e5 f4 d5 exd5',
      'e4 e5 d4 exd4 c3',
      'e4 c5 d4 cxd4 c3 dxc3 Nxc3',
      'e4 c5 b4',
      'e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Bd3',
      'e4 e6 b3',
      'e4 c6 d4 d5 Nc3 dxe4 f3',
      'e4 d5 d4 dxe4 Nc3 Nf6 f3',
      'e4 d6 d4 Nf6 f3',
      'e4 Nf6 Nc3 d5 e5',
    ],
    // Latvian, Elephant, Stafford, Falkbeer, Budapest, Benko, Albin, From's.
    black: [
      'e4 e5 Nf3 f5',
      'e4 e5 Nf3 d5',
      'e4 e5 Nf3 Nf6 Nxe5 Nc6',
      'e4 e5 f4 d5 exd5 e4',
      'e4 e5 Bc4 Nf6 d3 d5',
      'e4 e5 Nc3 Nf6 f4 d5',
      'd4 Nf6 c4 e5 dxe5 Ng4',
      'd4 Nf6 c4 c5 d5 b5',
      'd4 d5 c4 e5 dxe5 d4',
      'd4 Nf6 Nf3 c5 d5 b5',
      'f4 e5 fxe5 d6',
      'c4 b5',
      'c4 e5 Nc3 f5',
      'Nf3 d5 c4 d4',
    ],
  },
  strategist: {
    // Réti, English and Catalan setups with the bishop on g2.
    white: [
      'Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 d3',
      'Nf3 d5 g3 c5 Bg2 Nc6 O-O e5 d3',
      'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O d3',
      'Nf3 Nf6 g3 d5 Bg2 c6 O-O Bg4 d3',
      'Nf3 c5 g3 Nc6 Bg2 g6 O-O Bg7 c3',
      'Nf3 e6 g3 d5 Bg2 Nf6 O-O',
      'Nf3 g6 g3 Bg7 Bg2 d6 O-O',
      'c4 e5 g3 Nf6 Bg2 d5 cxd5 Nxd5 Nc3',
      'c4 Nf6 g3 e6 Bg2 d5 Nf3',
      'c4 c5 g3 g6 Bg2 Bg7 Nc3',
      'c4 e6 g3 d5 Bg2 Nf6 Nf3',
    ],
    // The Modern, the Pirc and the King's Indian, with the bishop on g7.
    black: [
      'e4 g6 d4 Bg7 Nc3 d6 Be3 a6',
      'e4 g6 d4 Bg7 Nf3 d6 Bc4 Nf6',
      'e4 g6 Nf3 Bg7 d4 d6',
      'e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7',
      'd4 g6 c4 Bg7 Nc3 d6 e4 Nf6 Nf3 O-O',
      'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O',
      'd4 Nf6 Nf3 g6 g3 Bg7 Bg2 O-O',
      'd4 Nf6 Bf4 g6 e3 Bg7 Nf3 d6',
      'c4 g6 Nc3 Bg7 g3 d6 Bg2 Nf6',
      'Nf3 g6 g3 Bg7 Bg2 Nf6 O-O O-O',
    ],
  },
};

/** A line in UCI form. */
function ucisOf(line: string): string[] {
  let position = Position.initial();
  return line.split(' ').map((san) => {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(`${san} in "${line}": ${move.error.message}`);
    position = position.play(move.value);
    return move.value.uci;
  });
}

/** Lines of a personality for a colour, in UCI form. */
export const openingLines = (
  personality: ComputerPersonality,
  color: Color,
): readonly (readonly string[])[] => lines[personality][color].map(ucisOf);

/**
 * What a personality plays in an opening, each move once, in UCI form; none where no line has the moves so far, and the engine
 * decides. Only of the usual game from its usual start.
 */
export function bookMoves({
  personality,
  variant,
  startFen,
  moves,
}: Pick<ComputerGame, 'personality' | 'variant' | 'startFen' | 'moves'>): readonly string[] {
  if (variant !== 'classical' || startFen !== Position.initial().fen()) return [];
  const played = moves.map(({ uci }) => uci);
  const color = played.length % 2 === 0 ? 'white' : 'black';
  const next = openingLines(personality, color)
    .filter((line) => played.every((uci, ply) => line[ply] === uci))
    .flatMap((line) => line[played.length] ?? []);
  return [...new Set(next)];
}
