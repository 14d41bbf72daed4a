import { catalogue } from '../../shared/language/catalogue.ts';
import {
  faultPlayers,
  type ImportCounts,
  type ImportFault,
  type ImportProgress,
} from '@royal-chess/contracts/library';
import type { UploadState } from './uploads-slice.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const number = numberFormat('en');
const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const states: Readonly<Record<UploadState, string>> = {
  waiting: 'Waiting',
  running: 'Sending',
  offline: 'The server cannot be reached: it goes on as soon as it can.',
  paused: 'Paused',
  finished: 'Finished',
  cancelled: 'Cancelled: its games are removed.',
  failed: 'Stopped',
  refused: 'Refused',
};

function timeOf(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return `${number(Math.round(seconds / 360) / 10)} h`;
}

/** Texts of the import page. */
export const messages = catalogue('collections-import', {
  title: 'Import PGN',
  line: 'PGN files of any size, also as .gz; .zip and .zst are to be unpacked first. Games that the collection already has are recognised and not stored twice.',
  collection: 'Collection',
  newCollection: 'New collection',
  noCollection: 'Create a collection first',
  choose: 'Choose files',
  drop: 'or drop PGN files here',
  dropLabel: 'PGN files',
  useCommand: 'Browsers do not unpack this kind of file. Unpack it first: PGN and .gz are taken.',
  unreadable: 'The file cannot be read to its end. Is it whole?',
  chooseAgain: 'Choose the file again to continue.',
  otherFile: (name: string): string =>
    `This is another file than ${name}. Nothing was sent: choose the file that the import began with.`,
  now: 'Under way',
  state: (state: UploadState): string => states[state],
  busy: 'You have sent much in this hour: it goes on by itself as soon as it may.',
  games: (games: number): string => counted(games, 'game', 'games'),
  rate: (perSecond: number): string => `${number(Math.round(perSecond))} games/s`,
  left: (seconds: number): string => `${timeOf(seconds)} left`,
  progressOf: (name: string): string => `Progress of ${name}`,
  pause: 'Pause',
  resume: 'Continue',
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Close',
  remove: 'Remove',
  actOn: (act: string, name: string): string => `${act} ${name}`,
  lost: 'To be chosen again',
  lostLine: 'It waited when the page was closed: nothing of it was sent.',
  chooseOne: 'Choose again',
  earlier: 'Imports',
  none: 'No imports yet',
  noEarlier: 'No earlier imports',
  noneLine: 'What you import is listed here with its report.',
  failed: 'The imports did not load',
  interrupted: 'Interrupted',
  undone: 'Taken back',
  finished: 'Finished',
  counts: ({ games, duplicates, repeated, skipped }: ImportProgress): string =>
    [
      `${number(games)} new`,
      ...(duplicates > 0 ? [`${number(duplicates)} known`] : []),
      ...(repeated > 0 ? [`${number(repeated)} twice in the file`] : []),
      ...(skipped > 0 ? [`${number(skipped)} skipped`] : []),
    ].join(', '),
  indexing: (indexed: number, games: number): string =>
    `${number(indexed)} of ${number(games)} can be searched already`,
  report: 'Report',
  reportOf: (name: string): string => `Report of ${name}`,
  reportFailed: 'The report did not load',
  noFaults: 'Every game was read without a fault.',
  faults: (faults: number): string => counted(faults, 'fault', 'faults'),
  fault: ({ line, message, ...names }: ImportFault): string => {
    const players = faultPlayers(names);
    return `${players ? `${players}, line` : 'Line'} ${number(line)}: ${message}`;
  },
  partKept: 'The moves before it are kept.',
  faultsOf: ({ skipped, faults, allMoves = 0 }: ImportCounts): string => {
    const inPart = faults - skipped - allMoves;
    return [
      ...(skipped > 0 ? [`${counted(skipped, 'game', 'games')} skipped`] : []),
      ...(inPart > 0 ? [`${counted(inPart, 'game', 'games')} kept in part`] : []),
      ...(allMoves > 0
        ? [`${counted(allMoves, 'game', 'games')} with all moves, but damaged beside them`]
        : []),
    ].join(', ');
  },
  moreFaults: (more: number): string => `And ${number(more)} more.`,
  download: 'Download report',
  undo: 'Take back',
  undoTitle: (name: string): string => `Take ${name} back?`,
  undoLine: (games: number): string => `Its ${counted(games, 'game', 'games')} leave the collection.`,
  takenBack: 'The import is taken back',
  discard: 'Discard',
  actFailed: 'That did not work',
  keep: 'Keep',
  allGames: 'Show games',
} as const);
