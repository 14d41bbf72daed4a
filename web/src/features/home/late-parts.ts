/** What the page loads as it is shown, in one file. */
export { default as PuzzleBoard } from './puzzle-board.tsx';
export { default as LiveFigures } from './live-figures.tsx';
export { default as LanguageChoice } from './language-choice.tsx';
