export * from './studies.ts';
export * from './studies-problems.ts';
export * from './studies-routes.ts';
export * from './study-edits.ts';
export * from './study-events.ts';
export * from './study-nodes.ts';
export * from './study-room.ts';
