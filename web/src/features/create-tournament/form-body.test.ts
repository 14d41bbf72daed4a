import { describe, expect, test } from '@jest/globals';
import { createTournamentBody, tournamentSettings } from '@royal-chess/contracts/tournaments';
import { bodyOf } from './form-body.ts';
import { faultsOf } from './form-faults.ts';
import { emptyForm, stageRow, type FormValues } from './form-values.ts';
import { valuesOfSettings } from './values-of-settings.ts';

const written = (system: FormValues['format']['system'], change: Partial<FormValues> = {}): FormValues => {
  const empty = emptyForm('GMT');
  const format = { ...empty.format, system };
  return {
    ...empty,
    title: 'Cup',
    description: 'A cup.',
    date: '2027-02-05',
    time: '19:00',
    ...change,
    format: { ...format, ...change.format },
  };
};
const formatOf = (values: FormValues) => createTournamentBody.parse(bodyOf(values)).format;

/** The form of an event that was made of this one. */
function again(values: FormValues): FormValues {
  const body = createTournamentBody.parse(bodyOf(values));
  const section = { id: 'open', name: 'Open', format: body.format, game: body.chessGame, startsAt: 0 };
  const settings = tournamentSettings
    .strip()
    .parse({ ...body, registrationClosesAt: null, sections: [section] });
  return valuesOfSettings(settings);
}

describe('ties of a knockout', () => {
  const { format } = emptyForm('GMT');
  const ties = { ...format.ties, games: 2, stages: [stageRow(2, 10, 5), stageRow(1, 3, 2)] };
  const values = written('knockout', { format: { ...format, system: 'knockout', ties } });

  test('are sent with their stages and the clocks of an Armageddon', () => {
    expect(formatOf(values).ties).toEqual({
      games: 2,
      stages: [
        { games: 2, gameTime: 10, increment: 5 },
        { games: 1, gameTime: 3, increment: 2 },
      ],
      armageddon: { whiteTime: 5, blackTime: 4, increment: 2 },
    });
  });

  test('come back into the form', () => {
    expect(formatOf(again(values))).toEqual(formatOf(values));
  });

  test('have the time of the section where no other is written', () => {
    const armageddon = { whiteTime: '', blackTime: '', increment: '' } as const;
    const plain = written('knockout', {
      format: { ...format, system: 'knockout', ties: { ...format.ties, armageddon } },
    });
    expect(formatOf(plain).ties).toEqual({ games: 1, stages: [] });
    expect(formatOf(again(plain)).ties).toEqual({ games: 1, stages: [] });
  });

  test('are not sent for other systems', () => {
    expect(formatOf(written('dutch')).ties).toBeUndefined();
  });
});

test('a second period after 40 moves is sent, and comes back', () => {
  const { chessGame } = emptyForm('GMT');
  const values = written('dutch', {
    chessGame: { ...chessGame, gameTime: 90, increment: 30, addAfter: { moves: 40, minutes: 30 } },
  });
  const { chessGame: sent } = createTournamentBody.parse(bodyOf(again(values)));
  expect(sent).toMatchObject({ gameTime: 90, increment: 30, addAfter: { moves: 40, minutes: 30 } });
});

describe('a team battle', () => {
  const rooks = { id: '018f0000-0000-7000-8000-000000000008', name: 'Roaming Rooks' };
  const battle = (system: FormValues['format']['system'], change: Partial<FormValues> = {}) =>
    written(system, {
      image: 'https://media.example/club.webp',
      clubId: '018f0000-0000-7000-8000-000000000009',
      teamBattle: { isOn: true, invited: [rooks], leaders: 3 },
      ...change,
    });

  test('is sent with the clubs that it invites', () => {
    expect(bodyOf(battle('arena')).teamBattle).toEqual({ invited: [rooks.id], leaders: 3 });
    expect(faultsOf(battle('arena'))).toEqual({});
  });

  test.each([
    ['no club', { clubId: '' }],
    ['its box not ticked', { teamBattle: { isOn: false, invited: [rooks], leaders: 3 } }],
  ])('is none with %s', (_, change) => {
    expect(bodyOf(battle('arena', change))).not.toHaveProperty('teamBattle');
  });

  test.each([
    ['another format', battle('dutch'), { 'format.system': 'A team battle is an arena' }],
    [
      'no other club',
      battle('arena', { teamBattle: { isOn: true, invited: [], leaders: 3 } }),
      { 'teamBattle.invited': 'Choose a club to play against' },
    ],
    [
      'too many players who count',
      battle('arena', { teamBattle: { isOn: true, invited: [rooks], leaders: 21 } }),
      { 'teamBattle.leaders': 'At most 20 players' },
    ],
  ])('with %s has a fault at its field', (_, values, expected) => {
    expect(faultsOf(values)).toEqual(expected);
  });
});
