export * from './realtime-room.ts';
export * from './realtime-routes.ts';
