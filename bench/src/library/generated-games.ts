import { boardOf } from '@royal-chess/domain/chess/board-of';
import type { Board } from '@royal-chess/domain/chess/board/board';
import { generate, MAX_MOVES } from '@royal-chess/domain/chess/board/generate';
import { parseSan } from '@royal-chess/domain/chess/notation/parse-san';
import { writeSan } from '@royal-chess/domain/chess/notation/write-san';
import { writePgn } from '@royal-chess/domain/chess/pgn/write-pgn';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { bookLines } from './book-lines.ts';

const surnames =
  'Smith,Kumar,Ivanov,Petrov,Garcia,Silva,Nguyen,Khan,Wang,Novak,Kasparov,Morphy,Müller,Kowalski,Polgar,Andersson,Rossi,Dubois,Yilmaz,Okafor'.split(
    ',',
  );
const givenNames =
  'Alexander,Maria,Juan,Anna,Sergey,Elena,Martin,Sofia,Daniel,Judit,Wei,Arjun,Lucas,Fatima,Peter,Olga'.split(
    ',',
  );
const syllables = 'ba,che,da,di,el,fa,go,ha,in,jo,ka,lo,ma,ni,or,pe,ra,sha,ti,ur,va,wen,ya,zo'.split(',');
const towns =
  'Paris,London,Wijk aan Zee,Sinquefield,Chennai,Reykjavik,Tbilisi,Havana,Linares,Biel,Dortmund,Baku'.split(
    ',',
  );
const events = 'Open,Masters,Championship,Rapid,League,Memorial'.split(',');
const controls = ['5400+30', '900+10', '600+5', '300+3', '180+2', '60+0'];

/** Share of moves of the book that are left for any legal move. */
const leaving = 0.04;
const shortest = 20;
const usualPlies = 80;

/**
 * Games in PGN, the same for the same seed: an opening weighted as in real play, then random legal moves; players, of whom some
 * play often, events, dates, ratings and time controls.
 */
export function* generatedGames(games: number, seed = 1): Generator<string> {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const start = startBoard();
  const moves = new Int32Array(MAX_MOVES);
  const all = bookLines.reduce((sum, { weight }) => sum + weight, 0);
  const players = Array.from({ length: Math.max(50, Math.ceil(Math.sqrt(games) * 20)) }, () => {
    const syllable = (): string => oneOf(syllables);
    const rare = syllable() + syllable() + syllable();
    const surname = random() < 0.1 ? oneOf(surnames) : rare[0]!.toUpperCase() + rare.slice(1);
    return { name: `${surname}, ${oneOf(givenNames)}`, rating: 1_200 + Math.floor(1_500 * random() ** 1.5) };
  });
  /** A tenth of the players has about half of the games. */
  const player = (): (typeof players)[number] => players[Math.floor(players.length * random() ** 3.3)]!;

  const playGame = (): string[] => {
    const board = start.clone();
    const sans: string[] = [];
    let at = random() * all;
    const line = bookLines.find(({ weight }) => (at -= weight) < 0) ?? bookLines[0]!;
    for (const san of line.sans) {
      if (random() < leaving) break;
      board.play(parseSan(san, board));
      sans.push(san);
    }
    const plies = shortest + below(usualPlies) + below(usualPlies - shortest);
    while (sans.length < plies) {
      const count = generate(board, moves, 0);
      if (count === 0) break;
      const move = moves[below(count)]!;
      sans.push(writeSan(move, board));
      board.play(move);
    }
    return sans;
  };

  for (let number = 1; number <= games; number += 1) {
    const [white, black] = [player(), player()];
    const year = 2026 - Math.floor(76 * random() ** 2);
    const date = `${year}.${String(1 + below(12)).padStart(2, '0')}.${String(1 + below(28)).padStart(2, '0')}`;
    const town = oneOf(towns);
    const score = random() + (white.rating - black.rating) / 2_000;
    yield writePgn({
      tags: {
        Event: `${town} ${oneOf(events)} ${year}`,
        Site: town,
        Date: date,
        Round: String(1 + below(11)),
        White: white.name,
        Black: black.name,
        Result: '*',
        WhiteElo: String(white.rating),
        BlackElo: String(black.rating),
        ...(random() < 0.5 && { TimeControl: oneOf(controls) }),
      },
      moves: playGame(),
      result: score > 0.62 ? '1-0' : score > 0.33 ? '1/2-1/2' : '0-1',
    });
  }
}

function startBoard(): Board {
  const start = boardOf(undefined, 'classical');
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}
