import { describe, expect, test } from '@jest/globals';
import { AuthenticationError, MultipleErrors, NetworkError, ProtocolError } from '@platformatic/kafka';
import { isTransient } from '../retry/transient-failure.ts';
import { logFailure, LogUnusable, saysApiError } from './kafka-failures.ts';

describe('a failure of Kafka', () => {
  test.each<[string, Error, RegExp]>([
    [
      'topics',
      new ProtocolError('TOPIC_AUTHORIZATION_FAILED'),
      /^Preparing failed: .* Create, Read and Write on topics .* KAFKA_PREFIX/,
    ],
    ['groups', new ProtocolError('GROUP_AUTHORIZATION_FAILED'), /Read and Describe on groups/],
    [
      'the cluster',
      new ProtocolError('CLUSTER_AUTHORIZATION_FAILED'),
      /Create and IdempotentWrite on the cluster/,
    ],
    [
      'a password',
      new AuthenticationError('Authentication failed.'),
      /KAFKA_USERNAME or KAFKA_PASSWORD is wrong/,
    ],
  ])('that waiting does not repair names the remedy: %s', (_name, error, message) => {
    const failure = logFailure('Preparing', new MultipleErrors('Three times.', [new Error('first'), error]));
    expect(failure).toMatchObject({ code: 'RC_LOG_UNUSABLE', message: expect.stringMatching(message) });
    expect(isTransient(failure)).toBe(false);
  });

  test('that is transient is worth a retry, and names its innermost cause', () => {
    const cause = new NetworkError('Connection closed', { cause: new Error('read ECONNRESET') });
    const failure = logFailure('Reading', new MultipleErrors('Three times.', [cause]));
    expect(failure).toMatchObject({ code: 'RC_LOG_UNAVAILABLE', message: 'Reading failed: read ECONNRESET' });
    expect(isTransient(failure)).toBe(true);
  });

  test('is wrapped once, with the first message', () => {
    const failure = new LogUnusable('There is no topic');
    expect(logFailure('Publishing', failure)).toBe(failure);
  });

  test('is recognized by its name in the protocol, however deep', () => {
    const error = logFailure('Reading', new MultipleErrors('', [new ProtocolError('OFFSET_OUT_OF_RANGE')]));
    expect(saysApiError(error, 'OFFSET_OUT_OF_RANGE')).toBe(true);
    expect(saysApiError(error, 'NOT_LEADER_OR_FOLLOWER')).toBe(false);
  });
});
