import { describe, expect, test } from '@jest/globals';
import { parseTieBreak, parseTieBreaks } from './parse-tie-break.ts';

describe('a tie-break code', () => {
  test.each([
    ['BH', { text: 'BH', name: 'BH', score: null, cutLowest: 0, cutHighest: 0 }],
    ['bh/c1', { text: 'BH/C1', cutLowest: 1, cutHighest: 0 }],
    ['BH-C1', { text: 'BH/C1', cutLowest: 1 }],
    ['BH:GP/M2/P', { text: 'BH:GP/M2/P', score: 'GP', cutLowest: 2, cutHighest: 2, forfeitsPlayed: true }],
    ['BH/P/C2', { text: 'BH/C2/P', cutLowest: 2, forfeitsPlayed: true }],
    ['KS/L-1', { text: 'KS/L-1', limit: -5 }],
    ['KS/L+2', { text: 'KS/L+2', limit: 10 }],
    ['KS/L2', { text: 'KS/L+2', limit: 10 }],
    ['AOB/F', { text: 'AOB/F', fore: true }],
    ['RTNG/R', { text: 'RTNG/R', reversed: true }],
    ['DE/P', { text: 'DE/P', forfeitsPlayed: true }],
    ['SSSC/F/K4', { text: 'SSSC/K4/F', factor: 4, fore: true }],
    ['GE', { text: 'REP', name: 'REP' }],
    ['mpvgp', { text: 'MPvGP', name: 'MPvGP' }],
    ['EDE:BB', { text: 'EDEBB', name: 'EDEBB' }],
    ['EDE:T/P', { text: 'EDET/P', name: 'EDET', forfeitsPlayed: true }],
    ['EDEBT', { text: 'EDEBT', name: 'EDEBT' }],
    ['ESB:MG/C1', { text: 'EMGSB/C1', name: 'EMGSB', cutLowest: 1 }],
    ['PTS', { text: 'PTS', name: 'PTS' }],
    ['OTHER_BLITZ_2', { text: 'OTHER_BLITZ_2', name: 'OTHER' }],
  ])('%s', (code, expected) => {
    expect(parseTieBreak(code)).toMatchObject({ ok: true, value: expected });
  });

  test.each([
    ['BX', 'BX', 'C.07 defines no tie-break BX.'],
    ['', '', 'A code is empty.'],
    ['BH/C0', '/C0', '/C0 is not of the form of cuts (/C1).'],
    ['BH/C', '/C', '/C is not of the form of cuts (/C1).'],
    ['BH/Q1', '/Q1', 'C.07 defines no modifier /Q1.'],
    ['BH/C1/C2', '/C2', '/C occurs twice.'],
    ['BH/C1/M1', '/M1', 'A cut and a median exclude each other.'],
    ['WIN/C1', '/C1', 'WIN takes no modifiers.'],
    ['DE/C1', '/C1', 'DE takes forfeits as played (/P), not /C1.'],
    ['KS/L', '/L', '/L is not of the form of a limit (/L+1, /L-1).'],
    ['BH/P1', '/P1', '/P1 is not of the form of forfeits as played (/P).'],
    ['BH:XP', ':XP', 'BH takes the reference score MP or GP, not XP.'],
    ['ARO:MP', ':MP', 'ARO takes no reference score.'],
    ['BH:MP:GP', 'BH:MP:GP', 'BH takes one reference score.'],
    ['OTHER_', 'OTHER_', 'C.07 defines no tie-break OTHER_.'],
  ])('%s is refused', (code, part, message) => {
    expect(parseTieBreak(code)).toEqual({ ok: false, error: { code, part, message } });
  });
});

describe('a list of codes', () => {
  test('keeps its order', () => {
    const parsed = parseTieBreaks('PTS,BH/C1; BH  SB');
    expect(parsed.ok && parsed.value.map(({ text }) => text)).toEqual(['PTS', 'BH/C1', 'BH', 'SB']);
  });

  test('has all its faults reported', () => {
    const parsed = parseTieBreaks('BH,XX,SB/Z');
    expect(!parsed.ok && parsed.error.map(({ part }) => part)).toEqual(['XX', '/Z']);
  });
});
