export * from './engine-releases.ts';
