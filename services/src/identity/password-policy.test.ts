import { afterAll, expect, jest, test } from '@jest/globals';
import { commonText, ownText, PasswordPolicy } from './password-policy.ts';

const policy = new PasswordPolicy();
afterAll(() => policy.onModuleDestroy());
const own = ['Magnus Carlsen', 'world.champion@example.org', '+919876543210'];

test.each([
  ['password', commonText],
  ['12345678', commonText],
  ['Password1', commonText],
  ['P@ssw0rd1', commonText],
  ['qwertyuiop', commonText],
  ['iloveyou', commonText],
  ['letmein123', commonText],
  ['11111111', commonText],
  ['chess1234', commonText],
  ['royalchess', commonText],
  ['ab'.repeat(64), commonText],
  ['magnuscarlsen', ownText],
  ['Carlsen-Magnus', ownText],
  ['CARLSEN1990', ownText],
  ['world.champion', ownText],
  ['9876543210', commonText],
  ['correct horse', null],
  ['royal-chess-demo', null],
  ['bots-password', null],
  ['a long journey', null],
  ['my carlsen poster is blue', null],
  ['x7#kQ9!z', null],
  ['пароль от шахмат', null],
])('%s: %j', async (password, fault) => expect(await policy.fault(password, own)).toBe(fault));

// Each takes a millisecond: every tenth but at night.
const step = process.env['NIGHTLY'] === '1' ? 1 : 10;

test('none of the 3,000 most common ones that are long enough is accepted', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  const accepted = [];
  for (const [at, password] of common.entries())
    if (at % step === 0 && (await policy.fault(password, [])) === null) accepted.push(password);
  expect(accepted).toEqual([]);
});

test('128 characters are accepted', async () => {
  const long = Array.from({ length: 128 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join('');
  expect(await policy.fault(long, own)).toBeNull();
});

test('the thread reads the lists ahead of the first registration, not during the start', async () => {
  jest.useFakeTimers();
  try {
    const fresh = new PasswordPolicy();
    fresh.onApplicationBootstrap();
    expect(jest.getTimerCount()).toBe(1);
    await fresh.onModuleDestroy();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('passwords are rated in a thread, which ends with the program', async () => {
  const fresh = new PasswordPolicy();
  const rating = fresh.fault('a long journey', []).catch((error: Error) => error.message);
  await fresh.onModuleDestroy();
  expect(await rating).toMatch('Passwords cannot be checked right now');
});

test('while no thread can rate them, passwords are refused for a moment, and not as a fault of ours', async () => {
  const closed = new PasswordPolicy();
  await closed.onModuleDestroy();
  await expect(closed.fault('a long journey', [])).rejects.toMatchObject({
    refusal: { code: 'RC_STORE_UNAVAILABLE' },
  });
});
