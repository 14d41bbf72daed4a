import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { Position } from '@royal-chess/domain/chess/position';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { tagsOfGame } from '@royal-chess/domain/openings/opening-tags';
import { mineMates } from '@royal-chess/domain/puzzle/mine-mates';
import { mineSelfPlay } from '@royal-chess/domain/puzzle/mine-self-play';
import { mineTactics } from '@royal-chess/domain/puzzle/mine-tactics';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { type RareSearch, rareSearches, soughtThemes } from '@royal-chess/domain/puzzle/rare-search';
import { selfPlay } from '@royal-chess/domain/puzzle/self-play';
import { engineProcess } from '@royal-chess/infra/uci-engine/engine-process';
import { engineProgram } from '@royal-chess/infra/uci-engine/engine-program';
import { BadUse, wholeNumber } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { engineConfig } from '../engines/engine-config.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';

export interface MineFlags {
  readonly selfPlay?: string;
  readonly seed: string;
  readonly engine?: boolean;
  /** Of self-play with an engine: rare themes alone, or one of them. */
  readonly rare?: boolean | string;
  readonly nodes: string;
}

interface MinedGame {
  readonly start: Position;
  readonly moves: readonly string[];
  /** Address of the game. */
  readonly site: string | null;
}

/** How games are made and mined. */
interface Miner {
  /** Puzzles of a game of a file. */
  readonly ofGame: (game: MinedGame) => AsyncIterable<Puzzle> | Iterable<Puzzle>;
  /** Puzzles of a game of self-play, by its number. */
  readonly ofSelfPlay: (number: number) => AsyncIterable<Puzzle> | Iterable<Puzzle>;
  readonly end: () => void;
}

const usualStart = Position.initial().fen();
/** Games between two updates of the progress. */
const stride = 20;

/**
 * Prints a row for each mate, or each tactic that an engine proves, that the games of a file or of self-play made possible; each position
 * once. Exit code 1 when games could not be read.
 * @throws BadUse without games to read, and without an engine where one is asked for
 */
export async function minePuzzlesCommand(
  file: string | undefined,
  flags: MineFlags,
  output: CliOutput,
): Promise<number> {
  if ((file === undefined) === (flags.selfPlay === undefined))
    throw new BadUse('file', 'Either FILE or --self-play N is expected.');
  const count = flags.selfPlay === undefined ? null : wholeNumber('self-play', flags.selfPlay, 1, 1_000_000);
  if (flags.rare && (!flags.engine || count === null))
    throw new BadUse('rare', 'With --rare, --engine --self-play N is expected.');
  const miner = flags.engine ? await tacticsMiner(flags) : await matesMiner(flags);
  const faults: number[] = [];
  const games =
    file === undefined ? playedGames(count!, miner) : minedGames(readGames(file, output, faults), miner);
  const bar = output.io.watched ? new ProgressBar('games') : null;
  const seen = new Set<string>();
  let done = 0;
  if (!output.json) output.io.out(puzzleHeader);
  try {
    for await (const puzzles of games) {
      for await (const puzzle of puzzles) {
        if (seen.has(puzzle.id)) continue;
        seen.add(puzzle.id);
        if (!output.json) output.io.out(writePuzzle(puzzle));
      }
      done += 1;
      if (done % stride === 0) bar?.show({ done, total: count, finished: false });
    }
  } finally {
    miner.end();
  }
  bar?.show({ done, total: count, finished: true });
  if (output.json) output.io.out(JSON.stringify({ games: done, puzzles: seen.size, faults: faults.length }));
  else output.io.err(`${done} games, ${seen.size} puzzles, ${faults.length} games not read`);
  return faults.length === 0 ? RIGHT : FOUND_WRONG;
}

/** Tags of the opening that a game has reached by its moves. */
async function openingsOfGames(): Promise<(moves: readonly string[]) => readonly string[]> {
  const book = await openingBook();
  return (moves) => tagsOfGame(book, moves);
}

/** Openings of games from another position have no tags. */
const none = (): readonly string[] => [];

/** Mates; the search of the house bots plays. */
async function matesMiner({ seed }: MineFlags): Promise<Miner> {
  const openings = await openingsOfGames();
  return {
    ofGame: ({ start, moves, site }) =>
      mineMates(start.board(), moves, site, start.fen() === usualStart ? openings : none),
    ofSelfPlay: (number) =>
      mineMates(Position.initial().board(), selfPlay(`${seed}-${number}`), null, openings),
    end: () => undefined,
  };
}

/** @throws BadUse for a theme that is not looked for alone */
function rareSearch(wanted: MineFlags['rare']): RareSearch | null {
  if (!wanted) return null;
  const theme = wanted === true ? 'any' : soughtThemes.find((one) => one === wanted);
  if (!theme) throw new BadUse('rare', `One of ${soughtThemes.join(', ')} is expected.`);
  return rareSearches[theme];
}

/** Tactics; the engine plays. */
async function tacticsMiner({ seed, nodes: text, rare: wanted }: MineFlags): Promise<Miner> {
  const rare = rareSearch(wanted);
  const nodes = wholeNumber('nodes', text, 10_000, 100_000_000);
  const program = engineProgram(engineConfig());
  if (program === null)
    throw new BadUse('engine', 'Install Stockfish, or name its program in STOCKFISH_PATH.');
  const openings = await openingsOfGames();
  const judge = new PositionJudge(engineProcess(program));
  return {
    ofGame: ({ start, moves, site: game }) =>
      mineTactics(
        { start, moves, game, openings: start.fen() === usualStart ? openings : none },
        judge,
        nodes,
      ),
    ofSelfPlay: (number) => mineSelfPlay({ seed, number, rare }, openings, judge, nodes),
    end: () => judge.end(),
  };
}

function* playedGames(
  count: number,
  miner: Miner,
): Generator<AsyncIterable<Puzzle> | Iterable<Puzzle>, void> {
  for (let number = 0; number < count; number += 1) yield miner.ofSelfPlay(number);
}

async function* minedGames(
  games: AsyncIterable<MinedGame>,
  miner: Miner,
): AsyncGenerator<AsyncIterable<Puzzle> | Iterable<Puzzle>, void> {
  for await (const game of games) yield miner.ofGame(game);
}

async function* readGames(
  file: string,
  output: CliOutput,
  faults: number[],
): AsyncGenerator<MinedGame, void> {
  for await (const entry of parsePgn(readBytes(file, output.io))) {
    if (entry.kind === 'error') {
      faults.push(entry.line);
      output.io.err(`line ${entry.line}: ${entry.error}`);
    } else if (entry.variant === 'classical') {
      const site = entry.tags.get('Site') ?? '';
      const { startFen, moves } = entry;
      const start = Position.fromFen(startFen);
      if (start.ok)
        yield { start: start.value, moves, site: /^https:\/\/[^\s,]{1,190}$/.test(site) ? site : null };
    }
  }
}
