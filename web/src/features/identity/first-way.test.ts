import { expect, test } from '@jest/globals';
import { firstWay } from './first-way.ts';

test.each([
  ['Asia/Calcutta', 'phone'],
  ['Asia/Kolkata', 'phone'],
  ['Asia/Colombo', 'email'],
  ['Europe/Berlin', 'email'],
  ['UTC', 'email'],
])('in %s the dialog begins with %s', (zone, way) => {
  expect(firstWay(zone)).toBe(way);
});
