import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { RatingAnswer, RatingRequest } from './rating-messages.ts';

/** A separate thread that rates passwords: reading the lists of known ones takes a tenth of a second that games must not lose. */
const port = parentPort;
if (!port) throw new Error('rating-worker runs in a separate thread');

const rater = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

port.on('message', ({ id, password, words }: RatingRequest) => {
  const answer: RatingAnswer = { id, guesses: rater.check(password, [...words]).guesses };
  port.postMessage(answer, []);
});
