export * from './glicko.ts';
export * from './player-ratings.ts';
export * from './rated-rules.ts';
export * from './rating-events.ts';
export * from './ratings-of-matches.ts';
export * from './ratings-routes.ts';
