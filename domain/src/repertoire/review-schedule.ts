import { type Card, createEmptyCard, fsrs, type Grade, Rating, type State } from 'ts-fsrs';

/** How well a position is remembered (FSRS). Times are epoch milliseconds. */
export interface ReviewCard {
  readonly dueAt: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly elapsedDays: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  /** 0 new, 1 learning, 2 review, 3 learning again. */
  readonly state: number;
  readonly lastReviewAt: number | null;
}

/** How a position was answered. */
export type ReviewGrade = 'wrong' | 'hinted' | 'right';

const grades: Readonly<Record<ReviewGrade, Grade>> = {
  wrong: Rating.Again,
  hinted: Rating.Hard,
  right: Rating.Good,
};

/** Nine of ten answers are to be right when they are asked; without chance, so that the same answers give the same days. */
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false });

const ofLibrary = (card: Card): ReviewCard => ({
  dueAt: card.due.getTime(),
  stability: card.stability,
  difficulty: card.difficulty,
  elapsedDays: card.elapsed_days,
  scheduledDays: card.scheduled_days,
  learningSteps: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  lastReviewAt: card.last_review?.getTime() ?? null,
});

const toLibrary = (card: ReviewCard): Card => ({
  due: new Date(card.dueAt),
  stability: card.stability,
  difficulty: card.difficulty,
  elapsed_days: card.elapsedDays,
  scheduled_days: card.scheduledDays,
  learning_steps: card.learningSteps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state as State,
  ...(card.lastReviewAt === null ? {} : { last_review: new Date(card.lastReviewAt) }),
});

/** A position that was never asked: it is due at once. */
export const newReviewCard = (now: number): ReviewCard => ofLibrary(createEmptyCard(new Date(now)));

/** The card after an answer. */
export const reviewed = (card: ReviewCard, grade: ReviewGrade, now: number): ReviewCard =>
  ofLibrary(scheduler.next(toLibrary(card), new Date(now), grades[grade]).card);
