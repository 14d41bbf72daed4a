import { describe, expect, test } from '@jest/globals';
import { emailAddress, enteredEmail, newPassword, personName } from './credentials.ts';

const messages = (result: {
  readonly error?: { readonly issues: readonly { message: string }[] } | undefined;
}) => result.error?.issues.map(({ message }) => message) ?? [];

describe('a name', () => {
  test.each([
    ['spaces around it', '  Ana  ', 'Ana'],
    ['several spaces inside', 'Ana \u00a0 Reis', 'Ana Reis'],
    ['a letter and its accent apart', 'Jose\u0301', 'Jos\u00e9'],
    ['80 characters', 'a'.repeat(80), 'a'.repeat(80)],
    ['another script', 'आर्या', 'आर्या'],
  ])('with %s is accepted', (_, given, name) => expect(personName.parse(given)).toBe(name));

  test.each([
    ['nothing', ' ', 'Please enter your name'],
    ['81 characters', 'a'.repeat(81), 'Use at most 80 characters'],
    ['a zero-width space', 'An\u200ba', 'Use letters that can be read'],
    ['a joiner', 'An\u200da', 'Use letters that can be read'],
    ['a soft hyphen', 'An\u00ada', 'Use letters that can be read'],
    ['a Hangul filler', 'An\u3164a', 'Use letters that can be read'],
    ['a byte order mark', 'An\ufeffa', 'Use letters that can be read'],
    ['a line end', 'An\na', 'Use letters that can be read'],
  ])('with %s is refused', (_, given, message) =>
    expect(messages(personName.safeParse(given))).toEqual([message]),
  );
});

describe('an e-mail address', () => {
  test.each([
    ['spaces and capitals', ' Ana.Reis@Example.ORG ', 'ana.reis@example.org'],
    ['a letter and its accent apart', 'jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['dots and a tag, which stay', 'a.n.a+chess@gmail.com', 'a.n.a+chess@gmail.com'],
    [
      'a domain of another script',
      'ana@\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924',
      'ana@उदाहरण.भारत',
    ],
  ])('with %s is accepted', (_, given, address) => {
    expect(emailAddress.parse(given)).toBe(address);
    expect(enteredEmail.parse(given)).toBe(address);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'a b@example.org',
    'ana@exa\u200bmple.org',
    'ana..b@example.org',
    'ana@-x.org',
    `${'a'.repeat(250)}@example.org`,
  ])('%j is refused', (given) =>
    expect(messages(emailAddress.safeParse(given))[0]).toBe('Please enter an e-mail address'),
  );

  test('a long hostile one is refused at once', () => {
    const from = performance.now();
    expect(emailAddress.safeParse(`${'a.'.repeat(60)}@${'a-'.repeat(60)}`).success).toBe(false);
    expect(performance.now() - from).toBeLessThan(100);
  });
});

test.each([
  ['spaces around it do not count', ' correct horse ', 'correct horse', []],
  ['7 characters', '1234567', undefined, ['Use at least 8 characters']],
  ['7 characters and spaces', ' 1234567 ', undefined, ['Use at least 8 characters']],
  ['128 characters', 'ab'.repeat(64), 'ab'.repeat(64), []],
  ['129 characters', `${'ab'.repeat(64)}c`, undefined, ['Use at most 128 characters']],
])('a password: %s', (_, given, password, faults) => {
  const parsed = newPassword.safeParse(given);
  expect(parsed.data).toBe(password);
  expect(messages(parsed)).toEqual(faults);
});
