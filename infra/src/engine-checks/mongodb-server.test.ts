import { describe, expect, test } from '@jest/globals';
import { Findings } from './finding.ts';
import { serverFindings } from './mongodb-server.ts';

const findings = (buildInfo: object, hello: object) => [
  ...serverFindings(new Findings('mongodb', []), buildInfo, hello),
];
const commit = { gitVersion: '2bdbe3b0f3bd0ac0ec8c5bd0b1a9d0b0f3bd0ac0' };
const three = { setName: 'rs0', hosts: ['a:1', 'b:1', 'c:1'] };

describe('a MongoDB server', () => {
  test('that is maintained and has three members has no fault', () => {
    const found = findings({ ...commit, version: '8.0.4' }, three);
    expect(found).toMatchObject([
      { check: 'version', outcome: 'ok' },
      { check: 'replicas', outcome: 'ok' },
    ]);
  });

  test.each([
    ['4.0.28', 'fault', 'too old'],
    ['5.0.0', 'warning', 'no longer maintained'],
  ])('of version %s is a %s', (version, outcome, words) => {
    const [found] = findings({ ...commit, version }, three);
    expect(found).toMatchObject({ check: 'version', outcome, found: expect.stringContaining(words) });
  });

  test.each([
    ['alone', {}, 'no replica set'],
    ['of two', { setName: 'rs0', hosts: ['a:1', 'b:1'] }, 'replica set rs0 of 2'],
  ])('%s is a warning', (_, hello, words) => {
    const [, found] = findings({ ...commit, version: '8.0.4' }, hello);
    expect(found).toMatchObject({
      check: 'replicas',
      outcome: 'warning',
      found: expect.stringContaining(words),
    });
  });
});

test('a server that only implements the protocol is reported as a stand-in, once, and not as an old MongoDB', () => {
  const found = findings({ version: '5.0.0', versionArray: [5, 0, 0] }, {});
  expect(found).toMatchObject([
    { check: 'server', outcome: 'warning', found: expect.stringContaining('stand-in for tests') },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/maintained|Upgrade/);
});
