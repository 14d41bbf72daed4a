import { type EngineRelease, largeBoardEngine } from '@royal-chess/contracts/engines';
import type { Position } from '@royal-chess/domain/chess/position';
import type { OpenEngine } from '@royal-chess/domain/engine/engine-port';
import type { LargeBoard } from './engine-machine.ts';
import { openEngineWorker, openLargeBoardEngine } from './engine-port.ts';

/** Why this document cannot run the engine for boards of 10x8: threads are for documents that are isolated from other origins. */
export type DocumentRefusal = 'insecure' | 'notIsolated';

/** What a browser says of a document. */
export type DocumentState = Pick<Window, 'isSecureContext' | 'crossOriginIsolated'>;

/** Null where the document may run threads. */
export function documentRefusal({
  isSecureContext,
  crossOriginIsolated,
}: DocumentState): DocumentRefusal | null {
  if (crossOriginIsolated) return null;
  return isSecureContext ? 'notIsolated' : 'insecure';
}

/**
 * How the engine calls the rules of a board of 10x8, by where a king begins that may castle: from the e-file as in Embassy chess, else from
 * the f-file as in Capablanca's and in Gothic chess. Null where the sides differ, and for kings and rooks elsewhere: it does not know such
 * castling.
 */
export function largeBoardVariant(fen: string): LargeBoard['variant'] | null {
  const [placement = '', , rights = ''] = fen.split(' ');
  const ranks = placement.split('/').map((rank) => rank.replace(/10|\d/g, (gap) => ' '.repeat(Number(gap))));
  const sides = [
    { king: 'K', queen: 'Q', rook: 'R', rank: ranks[7] ?? '' },
    { king: 'k', queen: 'q', rook: 'r', rank: ranks[0] ?? '' },
  ];
  const files = new Set<number>();
  for (const { king, queen, rook, rank } of sides) {
    if (rights.includes(king) && rank[9] !== rook) return null;
    if (rights.includes(queen) && rank[0] !== rook) return null;
    if (rights.includes(king) || rights.includes(queen)) files.add(rank.indexOf(king));
  }
  if (/[^KQkq-]/.test(rights) || files.size > 1) return null;
  const [file = 5] = files;
  if (file === 4) return 'embassy';
  return file === 5 ? 'capablanca' : null;
}

/** The engine of a board, and how it is started. */
export interface BoardEngine {
  /** Null for the engine of the page. */
  readonly release: EngineRelease | null;
  readonly open: OpenEngine;
}

const usual: BoardEngine = { release: null, open: openEngineWorker };
const large: BoardEngine = { release: largeBoardEngine, open: openLargeBoardEngine };

/** The engine that knows the board of a position. */
export const boardEngine = ({ files }: Pick<Position, 'files'>): BoardEngine => (files === 8 ? usual : large);
