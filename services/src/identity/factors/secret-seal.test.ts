import { describe, expect, test } from '@jest/globals';
import { SecretSeal } from './secret-seal.ts';

const key = 'a key of the tests that is long enough';

describe('a sealed secret', () => {
  const seal = (accountSecretsKey?: string, formerAccountSecretsKey?: string) =>
    new SecretSeal({ accountSecretsKey, formerAccountSecretsKey });

  test.each([
    ['for its account under its key', 'anna', key, true],
    ['for another account', 'bert', key, false],
    ['under another key', 'anna', `${key}!`, false],
    ['without a key', 'anna', undefined, false],
  ])('%s', (_, user, other, opens) => {
    const stored = seal(key).seal('anna', 'SECRET');
    const open = () => seal(other).open(user, stored);
    if (opens) expect(open()).toBe('SECRET');
    else expect(open).toThrow(/authenticate|ACCOUNT_SECRETS_KEY/);
  });

  test('under a former key is read, and sealed under the new one when it is stored again', () => {
    const next = `${key} 2`;
    const former = seal(key).seal('anna', 'SECRET');
    const renewed = seal(next, key).renewed('anna', former);
    expect(seal(next, key).open('anna', former)).toBe('SECRET');
    expect(seal(next).open('anna', renewed)).toBe('SECRET');
    expect(seal(next, key).renewed('anna', renewed)).toBe(renewed);
    expect(() => seal(next, key).open('bert', former)).toThrow(/authenticate/);
    expect(seal(next).open('anna', seal(next).renewed('anna', seal().seal('anna', 'SECRET')))).toBe('SECRET');
  });

  test('that was changed is not read', () => {
    const stored = seal(key).seal('anna', 'SECRET');
    // The last bytes are the text; the very last letter also has bits that no byte has.
    const changed = stored.slice(0, -3) + (stored.at(-3) === 'A' ? 'B' : 'A') + stored.slice(-2);
    expect(() => seal(key).open('anna', changed)).toThrow(/authenticate/);
  });

  test('that was stored before there was a key is still read', () => {
    expect(seal(key).open('anna', seal().seal('anna', 'SECRET'))).toBe('SECRET');
  });
});
