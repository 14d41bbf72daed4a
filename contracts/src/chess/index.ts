export * from './notation.ts';
export * from './time-control.ts';
export * from './variants.ts';
