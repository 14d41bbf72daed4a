import { expect, test } from '@jest/globals';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { presenceOf, watchersOf } from './match-presence.ts';

const seat = (role: Seat['role'], name = ''): Seat => ({ userId: name === '' ? null : name, name, role });

test('those at the board are there or not, those who watch are counted', () => {
  const seats = [seat('white', 'Anna'), seat('spectator', 'Carl'), seat('spectator')];
  expect(presenceOf(seats)).toEqual({ whiteOnline: true, blackOnline: false, spectators: 2 });
});

test('of those who watch each is named once, however many tabs; guests and players are not', () => {
  const seats = ['Zoe', 'Carl', 'Carl', ''].map((name) => seat('spectator', name));
  expect(watchersOf([...seats, seat('black', 'Bela')])).toEqual({ names: ['Carl', 'Zoe'], guests: 1 });
});

test('a crowd is named as far as it fits', () => {
  const crowd = Array.from({ length: 150 }, (_, number) => seat('spectator', `user ${number}`));
  expect(watchersOf(crowd).names).toHaveLength(100);
});
