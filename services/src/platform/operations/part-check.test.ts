import { beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { answerLimitMs, PartCheck } from './part-check.ts';

let clock: ManualClock;
/** The questions so far, each with its answer to come. */
let questions: PromiseWithResolvers<unknown>[];
let errors: unknown[];
let check: PartCheck;

beforeEach(() => {
  clock = new ManualClock();
  questions = [];
  errors = [];
  const question = (): Promise<unknown> => {
    questions.push(Promise.withResolvers());
    return questions.at(-1)!.promise;
  };
  check = new PartCheck(question, clock, (error) => errors.push(error));
});

describe('PartCheck', () => {
  test('puts one question for all who call while it is open', async () => {
    const calls = Array.from({ length: 50 }, () => check.answer());
    questions[0]!.resolve({ behind: 3 });
    expect(new Set(await Promise.all(calls))).toEqual(new Set([{ answers: true, behind: 3 }]));
    expect(questions).toHaveLength(1);
  });

  test('repeats an answer for a second', async () => {
    const first = check.answer();
    clock.advance(500);
    questions[0]!.resolve(17);
    expect(await first).toEqual({ answers: true });
    clock.advance(999);
    expect(await check.answer()).toEqual({ answers: true });
    clock.advance(1);
    const second = check.answer();
    questions[1]!.reject(new Error('away'));
    expect(await second).toEqual({ answers: false });
    expect(errors).toEqual([new Error('away')]);
  });

  test('gives up after its limit, and a late answer changes nothing', async () => {
    const first = check.answer();
    clock.advance(answerLimitMs);
    expect(await first).toEqual({ answers: false });
    expect(errors).toEqual([new Error('No answer within 2000 ms')]);
    questions[0]!.resolve('late');
    expect(await check.answer()).toEqual({ answers: false });
  });
});
