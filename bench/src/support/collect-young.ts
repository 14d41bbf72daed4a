import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/**
 * Collects what this process has left behind, before something else is timed: a client that holds many games is stopped for up to 15 ms by
 * its own collections, which would count as the time of the server's answer.
 */
export const collectYoung = (): void => collect({ type: 'minor' });
