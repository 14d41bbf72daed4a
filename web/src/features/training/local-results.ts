import { trainingAnswer, type TrainingResult } from '@royal-chess/contracts/training';

/** Where a browser keeps the results of visitors. */
export const localKey = 'training-results';

/** Reads what a browser has kept; nothing where it is unusable. */
export function readResults(text: string | undefined): readonly TrainingResult[] {
  try {
    const read = trainingAnswer.safeParse({ results: JSON.parse(text ?? '[]') as unknown });
    return read.success ? read.data.results : [];
  } catch {
    return [];
  }
}

/** Adds a result: the most stars and the best figure stay, of an exercise the lowest, of a drill the highest. */
export function withResult(
  results: readonly TrainingResult[],
  { exercise, stars, best, at }: Omit<TrainingResult, 'runs'>,
): readonly TrainingResult[] {
  const before = results.find((one) => one.exercise === exercise);
  const isBetter = !before || (stars > 0 ? best < before.best : best > before.best);
  const after: TrainingResult = {
    exercise,
    stars: Math.max(stars, before?.stars ?? 0),
    best: isBetter ? best : before.best,
    runs: (before?.runs ?? 0) + 1,
    at,
  };
  return [...results.filter((one) => one !== before), after];
}
