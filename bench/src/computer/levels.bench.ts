// node scripts/bench.js levels [--games N] [--levels 7,8] [--minutes N]: matches between neighbouring levels of the computer; the
// differences in Elo of docs/computer.md. What the time was enough for is reported.
import { parseArgs } from 'node:util';
import { automaticEnding, drawClaim } from '@royal-chess/domain/chess/game/game-ending';
import { PositionHistory } from '@royal-chess/domain/chess/game/position-history';
import { Position } from '@royal-chess/domain/chess/position';
import { computerLevels, type ComputerLevel } from '@royal-chess/domain/computer/levels';
import { LevelEngine } from './level-engine.ts';

/** Openings, each played with both colours. */
const openings = [
  'e2e4 e7e5',
  'd2d4 d7d5',
  'e2e4 c7c5',
  'd2d4 g8f6',
  'c2c4 e7e5',
  'g1f3 d7d5',
  'e2e4 e7e6',
  'e2e4 c7c6',
];
/** A longer game is a draw. */
const mostPlies = 300;

interface Side {
  readonly level: ComputerLevel;
  readonly engine: LevelEngine;
}

async function moveOf({ level, engine }: Side, position: Position): Promise<string> {
  const legal = position.legalMoves();
  const drawn = legal[Math.floor(Math.random() * legal.length)];
  return drawn && Math.random() * 100 < level.randomPercent ? drawn.uci : engine.move(position.fen());
}

/** @returns White's score */
async function play(white: Side, black: Side, opening: string): Promise<number> {
  let position = Position.initial();
  let history = PositionHistory.from(position);
  const forced = opening.split(' ');
  for (let ply = 0; ply < mostPlies; ply += 1) {
    const uci = forced[ply] ?? (await moveOf(position.turn === 'white' ? white : black, position));
    const move = position.parseUci(uci);
    if (!move.ok) throw new Error(`${uci} in ${position.fen()}: ${move.error.message}`);
    position = position.play(move.value);
    history = history.after(position);
    const ending = automaticEnding(position, history);
    if (ending) return ending.winner === null ? 0.5 : ending.winner === 'white' ? 1 : 0;
    if (drawClaim(position, history)) return 0.5;
  }
  return 0.5;
}

const eloOf = (share: number): number => -400 * Math.log10(1 / share - 1);

/** The difference, and how far it may be off with 95 %, from the scores of the stronger level. */
function report(scores: readonly number[]): string {
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const error = (1.96 * Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0))) / scores.length;
  const within = (share: number): number => Math.min(0.99, Math.max(0.01, share));
  const [low, at, high] = [mean - error, mean, mean + error].map((share) => Math.round(eloOf(within(share))));
  return `${(mean * 100).toFixed(0)} % of ${scores.length} games: ${at} Elo (${low} to ${high})`;
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '16' },
    levels: { type: 'string', default: '2,3,4,5,6,7,8' },
    minutes: { type: 'string', default: '600' },
  },
});
const games = Number(values.games);
const wanted = values.levels.split(',').map(Number);
/** Of each match, milliseconds. */
const mostMs = (Number(values.minutes) * 60_000) / wanted.length;
for (const [index, level] of computerLevels.entries()) {
  const below = computerLevels[index - 1];
  if (!below || !wanted.includes(level.level)) continue;
  const sides: readonly Side[] = [level, below].map((one) => ({ level: one, engine: new LevelEngine(one) }));
  const [upper, lower] = sides;
  if (!upper || !lower) break;
  await Promise.all(sides.map(({ engine }) => engine.start()));
  const scores: number[] = [];
  const until = Date.now() + mostMs;
  for (let game = 0; game < games && Date.now() < until; game += 1) {
    const opening = openings[Math.floor(game / 2) % openings.length] ?? '';
    scores.push(game % 2 === 0 ? await play(upper, lower, opening) : 1 - (await play(lower, upper, opening)));
  }
  for (const { engine } of sides) engine.close();
  console.log(`level ${level.level} against ${below.level}: ${report(scores)}`);
}
