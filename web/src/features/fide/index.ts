/** Players of FIDE's rating list in forms. */
export { FidePlayerInput } from './fide-player-input.tsx';
