// The levels of the computer: each from 3 on against a Stockfish of a known rating, then each against the one below. The figures of
// docs/computer.md.
import { type ComputerLevel, computerLevels } from '@royal-chess/domain/computer/levels';
import {
  atLeast,
  atMost,
  type Goal,
  listOption,
  numberOption,
  report,
  textOption,
} from '../support/report.ts';
import { type Difference, differenceOf } from './difference.ts';
import { LevelPlayer } from './level-player.ts';
import { match } from './match.ts';
import type { Player } from './player.ts';
import { ScalePlayer } from './scale-player.ts';

/** The scale ends here: the levels below are measured by the level above them. */
const firstOnScale = 3;
/** From this rating on a game ends once both sides agree on its result: they do not let it slip. */
const judgedFrom = 2_000;
/** How far a rating shown may be from what was measured, Elo. With 40 games the interval of 95 % is about as wide. */
const mostOff = 120;
/** What a level is stronger than the one below, at least, Elo. */
const leastStep = 150;

const games = numberOption('games', 40);
/** Positions that the scale searches for a move. With fewer it is weaker than its rating. */
const scaleNodes = numberOption('scale-nodes', 60_000);
const only = textOption('only');
const wanted = listOption(
  'levels',
  computerLevels.map(({ level }) => level),
);
const until = Date.now() + numberOption('minutes', 600) * 60_000;

/** Plays a match; null where the time was over before its first game. */
async function played(one: Player, other: Player, isJudged: boolean): Promise<Difference | null> {
  try {
    const scores = await match(one, other, { games, until, isJudged });
    if (scores.length === 0) {
      console.log(`${one.name} against ${other.name}: no time was left`);
      return null;
    }
    const found = differenceOf(scores);
    const { share, elo, low, high } = found;
    const percent = (share * 100).toFixed(0);
    console.log(
      `${one.name} against ${other.name}: ${percent} % of ${scores.length}: ${elo} Elo (${low} to ${high})`,
    );
    return found;
  } finally {
    one.close();
    other.close();
  }
}

/** Its performance against the scale, held against the rating shown. */
async function onScale(level: ComputerLevel): Promise<readonly Goal[]> {
  const scale = await ScalePlayer.near(level.elo, scaleNodes);
  const found = await played(new LevelPlayer(level), scale, level.elo >= judgedFrom);
  if (!found) return [];
  const [at, low, high] = [found.elo, found.low, found.high].map((elo) => scale.rating + elo);
  console.log(`  performance of level ${level.level}: ${at} (${low} to ${high}), shown ${level.elo}`);
  const name = `level ${level.level}: performance against the scale, distance from the rating shown, Elo`;
  return [atMost(name, Math.abs(scale.rating + found.elo - level.elo), mostOff)];
}

/** What it is stronger than the level below. Under the scale the ratings shown are held against it. */
async function onNeighbour(level: ComputerLevel, below: ComputerLevel): Promise<readonly Goal[]> {
  const found = await played(new LevelPlayer(level), new LevelPlayer(below), below.elo >= judgedFrom);
  if (!found) return [];
  const names = `level ${level.level} against ${below.level}`;
  const step = level.elo - below.elo;
  return below.level < firstOnScale
    ? [atMost(`${names}: distance from the step shown (${step}), Elo`, Math.abs(found.elo - step), mostOff)]
    : [atLeast(`${names}: step, Elo`, found.elo, leastStep)];
}

const goals: Goal[] = [];
for (const level of computerLevels) {
  if (!wanted.includes(level.level)) continue;
  const below = computerLevels.find((one) => one.level === level.level - 1);
  if (only !== 'neighbours' && level.level >= firstOnScale) goals.push(...(await onScale(level)));
  if (only !== 'scale' && below) goals.push(...(await onNeighbour(level, below)));
}
report('levels', goals);
