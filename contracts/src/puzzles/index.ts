export * from './puzzle-events.ts';
export * from './puzzle-session-events.ts';
export * from './puzzle-sessions.ts';
export * from './puzzle-themes.ts';
export * from './puzzles.ts';
export * from './puzzles-permissions.ts';
export * from './puzzles-problems.ts';
export * from './puzzles-routes.ts';
