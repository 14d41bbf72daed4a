import { expect, test } from '@jest/globals';
import { DeliveryError, type DeliveryFault } from './delivery-error.ts';
import { retriedDelivery } from './retried-delivery.ts';

test.each<[string, readonly (DeliveryFault | 'delivered')[], number, string]>([
  ['a first attempt that succeeds', ['delivered'], 1, 'delivered'],
  ['temporary faults', ['temporary', 'temporary', 'delivered'], 3, 'delivered'],
  ['temporary faults without end', ['temporary', 'temporary', 'temporary', 'delivered'], 3, 'temporary'],
  ['a refusal', ['refused', 'delivered'], 1, 'refused'],
  ['a refusal after a temporary fault', ['temporary', 'refused', 'delivered'], 2, 'refused'],
  ['a message that is none', ['message', 'delivered'], 1, 'message'],
])('%s: %j takes %i attempts and ends %s', async (_, outcomes, expected, end) => {
  let attempts = 0;
  const attempt = async (): Promise<void> => {
    const outcome = outcomes[attempts] ?? 'delivered';
    attempts += 1;
    if (outcome !== 'delivered') throw new DeliveryError(outcome, outcome);
  };
  const plan = { pausesMs: [1, 1], signal: new AbortController().signal };
  const ended = await retriedDelivery(attempt, plan).then(
    () => 'delivered',
    (error: DeliveryError) => error.fault,
  );
  expect([ended, attempts]).toEqual([end, expected]);
});

test('a stop ends the pause, and no further attempt is made', async () => {
  const stop = new AbortController();
  let attempts = 0;
  const sending = retriedDelivery(
    async () => {
      attempts += 1;
      stop.abort();
      throw new DeliveryError('temporary', 'away');
    },
    { pausesMs: [3_600_000], signal: stop.signal },
  );
  await expect(sending).rejects.toThrow('away');
  expect(attempts).toBe(1);
});
