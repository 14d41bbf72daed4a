/** Courses of checkmates and endgames, and drills of the board. */
export { TrainingPage } from './lazy-training-page.ts';
