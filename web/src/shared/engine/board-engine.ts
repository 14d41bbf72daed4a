import { type EngineRelease, largeBoardEngine } from '@royal-chess/contracts/engines';
import type { Position } from '@royal-chess/domain/chess/position';
import type { OpenEngine } from '@royal-chess/domain/engine/engine-port';
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
