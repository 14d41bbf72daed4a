/** Methods whose pages have addresses of their own; `database` and `tv` are rows of the table of pages. */
const elsewhere: Readonly<Record<string, string>> = {
  play: '/match',
  puzzles: '/chessplay/puzzles/daily',
};

/** What `/chessplay/{method}` shows. */
export type ChessplayMethod =
  | { readonly kind: 'board'; readonly method: 'analysis' | 'opening' }
  | { readonly kind: 'computer' }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'training' }
  | { readonly kind: 'unknown' };

/** The method of an address; without one it is the analysis. */
export function chessplayMethod(text: string | undefined): ChessplayMethod {
  const method = text?.toLowerCase() ?? 'analysis';
  if (method === 'analysis' || method === 'opening') return { kind: 'board', method };
  if (method === 'training') return { kind: 'training' };
  if (method === 'computer') return { kind: 'computer' };
  const to = Object.hasOwn(elsewhere, method) ? elsewhere[method] : undefined;
  if (to !== undefined) return { kind: 'elsewhere', to };
  return { kind: 'unknown' };
}
