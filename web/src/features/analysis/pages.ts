const board = () => import('./chessplay-page.tsx');

/** The addresses of the board, listed apart from the first load of other pages. */
export const pages = { '/chessplay': board, '/chessplay/:method': board };
