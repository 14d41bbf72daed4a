/** Players of FIDE's rating list in forms. */
export { entryFactsOf, ratingTypeOf } from './entry-facts.ts';
export { FidePlayerInput } from './fide-player-input.tsx';
