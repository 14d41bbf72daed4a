import { catalogue } from '../../shared/language/catalogue.ts';
export const messages = catalogue('tournament-slip', {
  place: (section: string, round: number, board: number): string =>
    `${section}, round ${round}, board ${board}`,
  white: 'White',
  black: 'Black',
  who: 'Who are you?',
  result: 'Result',
  results: { '1-0': 'White won', '1/2-1/2': 'Draw', '0-1': 'Black won' },
  next: 'Report this result',
  missing: 'Choose who you are and the result.',
  sureTitle: 'Is this the result?',
  sure: (result: string, by: string): string => `${result}. You report it for ${by}.`,
  yes: 'Yes, report it',
  no: 'Back',
  reported: 'Your report is saved',
  waits: (other: string): string =>
    `It counts when ${other} reports the same result, or an arbiter confirms it.`,
  hasResult: (result: string): string => `This board has a result: ${result}.`,
  wrong: 'If it is not right, call an arbiter.',
  reportedBy: (name: string, result: string): string => `${name} reported: ${result}.`,
  failed: 'The result is not reported',
  unknown: 'This code leads to no board',
  unknownLine: 'Scan the code on your slip again, or report your result to an arbiter.',
  notLoaded: 'The board did not load',
  loading: 'Loading the board',
  faults: {
    RC_TOURNAMENT_SLIP_USED:
      'This slip has been used: the board has a result. If it is not right, call an arbiter.',
    RC_TOURNAMENT_PHASE: 'Results of this round are closed: report yours to an arbiter.',
    RC_TOURNAMENT_HAS_RESULT: 'This board has another result. If it is not right, call an arbiter.',
    RC_TOURNAMENT_NO_BOARD: 'This code leads to no board. Report your result to an arbiter.',
  } as Readonly<Record<string, string>>,
} as const);
