import { expect, test } from '@jest/globals';
import { tournamentRedirectsSettings } from './tournament-redirects-settings.ts';

const id = '018f0000-0000-7000-8000-000000000005';

test.each([
  [{}, { pune_checkmate_challenge: null, oclf: null, popccpuzzle: null }],
  [{ TOURNAMENT_OCLF: id }, { pune_checkmate_challenge: null, oclf: id, popccpuzzle: id }],
  [{ TOURNAMENT_CHECKMATE_CHALLENGE: id }, { pune_checkmate_challenge: id, oclf: null, popccpuzzle: null }],
])('%j leads to %j', (given, tournamentRedirects) => {
  expect(tournamentRedirectsSettings.read(given).values).toEqual({ tournamentRedirects });
});

test('what is no id is a fault of its setting', () => {
  const { faults } = tournamentRedirectsSettings.read({ TOURNAMENT_OCLF: 'nonsense' });
  expect(faults).toMatchObject([{ setting: 'TOURNAMENT_OCLF' }]);
});
