export * from './insights-routes.ts';
export * from './insights.ts';
