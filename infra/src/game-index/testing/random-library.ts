import { Position } from '@royal-chess/domain/chess/position';
import { packMoves, unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import { numberedName } from '@royal-chess/domain/game-search/numbered-name';
import { chess960Fen } from '@royal-chess/domain/chess/start/chess960-start';
import type { GameSort } from '@royal-chess/contracts/library';
import { randomFrom } from '../../testing/seeded-random.ts';
import type { GameConditions, GamePageQuery } from '../game-query.ts';
import type { GameChange, IndexedGame, IndexedSide } from '../indexed-game.ts';
import {
  otherSource,
  person,
  privateSource,
  publicSource,
  sampleGame,
  sampleId,
  user,
} from './sample-games.ts';

const names = (
  'Kasparov, Garry;Kasparov,G;Garry Kasparov;Karpov, Anatoly;Karpov,A;Karpov,Ana;Karpov, Anatoly E;Karpov, Andrei;Polgar, Judit;Polgar, Susan;Polgar, Sofia;Polgar,S;Polgar,J;' +
  'Ivanov, Ivan;Ivanov, Igor;Ivanov,A;Ivanov, Aleks A;Nimzowitsch, Aron;Nimzovich,A;Réti, Richard;Reti,R;Réti, R.;丁立人;van Foreest, Jorden;' +
  'Jorden van Foreest;Stockfish 16;O’Kelly de Galway, Alberic;<i>x</i>;Smith;Smyth;Smit, J;Kasimdzhanov, Rustam'
).split(';');
const events = ['Linares 1994', 'Linares 1995', 'Candidates', 'Candidate Match', 'Café (open)', 'Wch <b>'];
const openings = [
  'A00 Polish Opening',
  'B20 Sicilian Defense',
  'B90 Sicilian: Najdorf',
  'C50 Italian Game',
  'E99 King’s Indian',
];
const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;
const results = ['1-0', '0-1', '1/2-1/2', '*'] as const;
const reasons = ['resignation', 'Time forfeit', 'normal'];
const controls = ['60+0', '180+2', '5400+30', '40/7200:3600', '?'];
const titles = ['GM', 'IM', 'WGM'];
const comments = ['{A novelty} 1. e4 *', '1. e4 {quiet [%clk 0:01:00]} *', '{Réti played} (1. d4 {here}) *'];
const sources = [publicSource, otherSource, privateSource];
const endings = [
  '8/8/8/4k3/8/4P3/r3K3/7R w - - 0 1',
  '8/5k2/3n4/8/8/3B4/4K3/7R b - - 0 1',
  '4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1',
];

/** Random choices of one seed. */
class Choices {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  maybe<Item>(probability: number, make: () => Item): Item | null {
    return this.chance(probability) ? make() : null;
  }
}

/** Random moves; the first few are of few kinds, so that games meet. */
function randomMoves(random: Choices, startFen: string, variant: IndexedGame['variant']): string[] {
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) throw new Error(start.error.message);
  let position = start.value;
  const moves: string[] = [];
  const plies = random.chance(0.1) ? 0 : random.chance(0.1) ? 150 : random.below(50);
  while (moves.length < plies) {
    const legal = position.legalMoves();
    const move = moves.length < 6 ? legal[random.below(Math.min(3, legal.length))] : random.of(legal);
    if (!move) break;
    moves.push(move.uci);
    position = position.play(move);
  }
  return moves;
}

const randomDate = (random: Choices): string =>
  [1990 + random.below(12), ...(random.chance(0.7) ? [1 + random.below(12)] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

function randomSide(random: Choices, played: boolean): IndexedSide {
  const rating = random.maybe(0.7, () => 2_000 + random.below(800));
  if (played) return user(sampleId(800_001 + random.below(4)), rating);
  const name = random.maybe(0.97, () => random.of(names));
  // Of all names alike, one number means several and several names mean one.
  const fideId = random.maybe(0.3, () => 1 + random.below(8));
  return {
    ...person(
      name,
      rating,
      random.maybe(0.2, () => random.of(titles)),
    ),
    ...(fideId !== null && { fideId }),
  };
}

function randomGame(random: Choices, number: number): IndexedGame {
  const variant = random.chance(0.85) ? 'classical' : random.of(['960', 'capablanca'] as const);
  const usual = Position.initial(variant).fen();
  const startFen =
    variant === '960'
      ? chess960Fen(random.below(3))
      : variant === 'classical' && random.chance(0.2)
        ? random.of(endings)
        : usual;
  const origin = random.chance(0.2) ? 'played' : 'imported';
  const [eco, opening] = random.maybe(0.8, () => random.of(openings))?.match(/^\S+|\S.*$/g) ?? [];
  const movetext = random.maybe(0.2, () => random.of(comments));
  const date = random.maybe(0.9, () => randomDate(random));
  return {
    ...sampleGame(number, '', { startFen, variant }),
    origin,
    moves: packMoves(randomMoves(random, startFen, variant)),
    white: randomSide(random, origin === 'played'),
    black: randomSide(random, origin === 'played'),
    result: random.of(results),
    reason: random.maybe(0.5, () => random.of(reasons)),
    rated: random.chance(0.3),
    speed: random.maybe(0.8, () => random.of(speeds)),
    timeControl: random.maybe(0.8, () => random.of(controls)),
    date: date !== null && date.length === 7 && random.chance(0.6) ? `${date}-0${1 + random.below(9)}` : date,
    at: random.below(3),
    event: random.maybe(0.8, () => random.of(events)),
    site: random.maybe(0.5, () => random.of(events)),
    eco: eco ?? null,
    opening: opening ?? null,
    movetext,
    annotated: movetext !== null,
  };
}

/** Changes that make a library of random games, some of them in several sources, left or corrected. */
export function randomChanges(seed: number, games: number): readonly GameChange[] {
  const random = new Choices(seed);
  return Array.from({ length: games }, (_, n) => {
    const game = randomGame(random, n + 1);
    const changes: GameChange[] = [{ kind: 'put', game, order: '1', source: random.of(sources) }];
    if (random.chance(0.3)) changes.push({ kind: 'join', id: game.id, source: random.of(sources) });
    if (random.chance(0.1)) changes.push({ kind: 'leave', id: game.id, sources: [random.of(sources)] });
    if (random.chance(0.1))
      changes.push({
        kind: 'correct',
        id: game.id,
        order: '1',
        headers: { event: 'Corrected', whiteRating: 2_345 },
      });
    return changes;
  }).flat();
}

/** A position of one of the games, as key and as pieces on squares, and moves from it. */
function somewhere(random: Choices, games: readonly IndexedGame[]) {
  const game = random.of(games);
  const replay = new Replay(game.startFen, game.variant);
  const moves = unpackMoves(game.moves);
  const ply = Math.min(random.below(random.chance(0.5) ? 6 : 70), moves.length);
  for (const uci of moves.slice(0, ply)) replay.playTrustedUci(uci);
  const { signedKey, fen } = { signedKey: replay.signedKey, fen: replay.fen() };
  const sans = moves.slice(ply, ply + 1 + random.below(3)).map((uci) => {
    const san = replay.sanOfUci(uci) ?? '';
    replay.playTrustedUci(uci);
    return san;
  });
  return { game, positionKey: signedKey, fen, ply, sans };
}

function piecesIn(random: Choices, fen: string): string {
  const pieces = fen
    .split(' ')[0]!
    .split('/')
    .flatMap((rank, row) => {
      let file = 0;
      return (rank.match(/\d+|\D/g) ?? []).flatMap((part) => {
        if (/\d/.test(part)) {
          file += Number(part);
          return [];
        }
        file += 1;
        return `${part}${String.fromCharCode(96 + file)}${8 - row}`;
      });
    });
  const kept = pieces.filter(() => random.chance(pieces.length < 8 ? 0.9 : 0.15));
  return [...new Set(kept.length > 0 ? kept : pieces.slice(0, 1))].join(',');
}

function materialIn(random: Choices, fen: string): string {
  const letters = fen.split(' ')[0]!.replaceAll(/[^A-Za-z]/g, '');
  const side = (own: string): string =>
    `K${[...'QRBNPAC']
      .map((letter) => {
        const count = [...own].filter((one) => one === letter).length;
        return count === 0 ? '' : count === 1 ? letter : `${letter}${count}`;
      })
      .join('')}${random.chance(0.3) ? '*' : ''}`;
  const black = letters.replaceAll(/[A-Z]/g, '').toUpperCase();
  return `${side(letters.replaceAll(/[a-z]/g, ''))}v${side(black)}`;
}

type Asked = Partial<GameConditions>;

/** Conditions that some of the games fulfil, if no others are asked for. */
const conditionMakers: readonly ((random: Choices, games: readonly IndexedGame[]) => Asked)[] = [
  (random) => ({ player: { text: random.of(names), userIds: [] } }),
  (random) => ({ player: { text: '', userIds: [], person: random.of(names) } }),
  (random) => ({
    player: { text: '', userIds: [], person: random.of(names) },
    opponent: { text: '', userIds: [], person: random.of(names) },
  }),
  (random) => ({
    player: { text: '', userIds: [], person: numberedName(random.of(names), 1 + random.below(9)) },
  }),
  (random) => ({ player: { text: random.of(names).slice(0, 5), userIds: [sampleId(800_001)] } }),
  (random) => ({
    opponent: { text: random.of(names), userIds: [] },
    color: random.of(['white', 'black'] as const),
  }),
  (random) => ({
    player: { text: random.of(['kasparov', 'smth', 'polgr', 'i']), userIds: [] },
    color: 'black',
  }),
  (random) => ({ event: random.of(['linares', 'cand', '1994 lin', 'cafe', 'b']) }),
  (random) => ({ eventName: random.of(events) }),
  (random) => ({ site: random.of(events) }),
  (random) => ({ from: randomDate(random) }),
  (random) => ({ to: randomDate(random) }),
  (random) => ({ result: [random.of(results), random.of(results)] }),
  (random) => ({ opening: random.of(['B', 'B9', 'c50', 'sicilian', 'king’s', 'E99']) }),
  (random) => ({ ecoFrom: random.of(['A01', 'B20', 'C00']), ecoTo: random.of(['B90', 'C50', 'E99']) }),
  (random) => ({ minRating: 2_000 + random.below(500) }),
  (random) => ({ maxRating: 2_300 + random.below(500) }),
  (random) => ({ minAverage: 2_100 + random.below(400), maxAverage: 2_400 + random.below(300) }),
  (random) => ({ timeControl: random.of(controls) }),
  (random) => ({ speed: [random.of(speeds), random.of(speeds)] }),
  (random) => ({ minPlies: random.below(60) }),
  (random) => ({ maxPlies: random.below(60) }),
  (random) => ({ variant: random.of(['classical', '960', 'capablanca'] as const) }),
  (random) => ({ termination: random.of(reasons).toUpperCase() }),
  (random) => ({ title: [random.of(titles)] }),
  (random) => ({ annotated: random.chance(0.5) }),
  (random) => ({ comment: random.of(['novelty', 'quiet', 'reti', 'her play', 'clk']) }),
  (random) => ({ origin: random.of(['played', 'imported'] as const) }),
  (random) => ({ rated: random.chance(0.5) }),
  (random) => ({ mine: { userId: sampleId(800_002), sources: random.chance(0.5) ? [privateSource] : [] } }),
  (random) => ({ sources: [random.of(sources)] }),
  (random, games) => ({ positionKey: somewhere(random, games).positionKey }),
  (random, games) => ({
    material: materialIn(random, somewhere(random, games).fen),
    lasting: 1 + random.below(4),
  }),
  (random, games) => ({
    material: materialIn(random, somewhere(random, games).fen),
    mirror: random.of(['colors', 'files', 'both'] as const),
  }),
  (random, games) => ({
    pieces: piecesIn(random, somewhere(random, games).fen),
    piecesMatch: random.of(['least', 'exact', 'pawns', undefined] as const),
    mirror: random.of(['colors', 'files', 'both', undefined] as const),
    lasting: 1 + random.below(3),
  }),
  (random, games) => {
    const { sans } = somewhere(random, games);
    return sans.length > 0 ? { fragment: sans } : {};
  },
  (random, games) => {
    const game = random.of(games);
    const replay = new Replay(game.startFen, game.variant);
    const movetext = unpackMoves(game.moves)
      .slice(0, 1 + random.below(5))
      .map((uci) => {
        const san = replay.sanOfUci(uci) ?? '';
        replay.playTrustedUci(uci);
        return san;
      });
    return movetext.length > 0 ? { movetext } : {};
  },
];

const sorts: readonly GameSort[] = [
  'date',
  'white',
  'black',
  'whiteRating',
  'blackRating',
  'average',
  'event',
  'site',
  'opening',
  'result',
  'plies',
  'timeControl',
];

/** Random searches of these games: none to three conditions, in any order. */
export function randomQueries(
  seed: number,
  changes: readonly GameChange[],
  queries: number,
): readonly (Omit<GamePageQuery, 'limit'> & { readonly text: string })[] {
  const random = new Choices(seed);
  const games = changes.flatMap((change) => (change.kind === 'put' ? change.game : []));
  return Array.from({ length: queries }, () => {
    const conditions: Asked[] = Array.from({ length: random.below(4) }, () =>
      random.of(conditionMakers)(random, games),
    );
    return {
      sources: random.chance(0.7) ? sources : [publicSource],
      ...(Object.assign({}, ...conditions) as Asked),
      sort: random.of(sorts),
      order: random.of(['asc', 'desc'] as const),
      text: random.of(names).slice(0, 1 + random.below(8)),
    };
  });
}

/** The key of a random position of the games. */
export function randomKeys(seed: number, changes: readonly GameChange[], keys: number): readonly bigint[] {
  const random = new Choices(seed);
  const games = changes.flatMap((change) => (change.kind === 'put' ? change.game : []));
  return Array.from({ length: keys }, () => somewhere(random, games).positionKey);
}
