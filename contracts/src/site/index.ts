export * from './chessplay-methods.ts';
export * from './page-of-path.ts';
export * from './page-title.ts';
export * from './site-page-texts.ts';
export * from './site-pages.ts';
export * from './site-redirects.ts';
