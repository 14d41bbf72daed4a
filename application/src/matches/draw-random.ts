import { randomInt } from 'node:crypto';

const resolution = 2 ** 32;

/** A random number in [0, 1) for commands: deciders are pure and draw none themselves. */
export const drawRandom = (): number => randomInt(resolution) / resolution;
