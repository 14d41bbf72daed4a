import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Chess as ChessopsChess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import type { Board as FairyBoard, FairyStockfish } from 'ffish-es6';

export type { FairyBoard, FairyStockfish };

/** A position of chessops. */
export const chessopsOf = (fen: string): ChessopsChess =>
  ChessopsChess.fromSetup(parseFen(fen).unwrap()).unwrap();

/** The real type of the module: an ES module, though its package does not declare it and its types follow the package. */
interface FairyModule {
  readonly default: (options: { readonly wasmBinary: Uint8Array }) => Promise<FairyStockfish>;
}

/** Fairy-Stockfish as WebAssembly. The build is for browsers and would fetch its binary, so it is handed over. */
export async function loadFairy(): Promise<FairyStockfish> {
  const path = createRequire(import.meta.url).resolve('ffish-es6/ffish.wasm');
  const fairy = (await import('ffish-es6')) as unknown as FairyModule;
  return fairy.default({ wasmBinary: readFileSync(path) });
}
