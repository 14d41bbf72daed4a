import { expect, test } from '@jest/globals';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { presenceOf, spectatorsOf } from './match-presence.ts';

const seat = (role: Seat['role'], name = ''): Seat => ({ userId: name === '' ? null : name, name, role });

test('players are online or not, spectators are counted', () => {
  const seats = [seat('white', 'Anna'), seat('spectator', 'Carl'), seat('spectator')];
  expect(presenceOf(seats)).toEqual({ whiteOnline: true, blackOnline: false, spectators: 2 });
});

test('each spectator is named once, whatever the number of tabs; guests and players are not named', () => {
  const seats = ['Zoe', 'Carl', 'Carl', ''].map((name) => seat('spectator', name));
  expect(spectatorsOf([...seats, seat('black', 'Bela')])).toEqual({ names: ['Carl', 'Zoe'], guests: 1 });
});

test('at most 100 spectators are named', () => {
  const spectators = Array.from({ length: 150 }, (_, number) => seat('spectator', `user ${number}`));
  expect(spectatorsOf(spectators).names).toHaveLength(100);
});
