import { catalogue } from '../../shared/language/catalogue.ts';

const games = (n: number): string => `${n} ${n === 1 ? 'game' : 'games'}`;

export const relayMessages = catalogue('tournament-relay', {
  title: 'Live games from elsewhere',
  line: 'Moves, clocks and results of boards in the hall are taken from the live PGN of the organiser who transmits them.',
  failed: 'The relay did not load',
  name: 'Where the games come from',
  nameHint: 'Spectators see “Live from ...”, such as the name of the hall or the club.',
  source: 'Source',
  byAddress: 'Address',
  byFile: 'PGN files',
  address: 'Address of the live PGN',
  every: 'Fetch every',
  seconds: ' s',
  onlyAdmin:
    'An administrator can also have an address fetched. You can send PGN files as often as you like.',
  start: 'Start the relay',
  from: (name: string): string => `Live from ${name}`,
  state: {
    waiting: 'Waiting for the first fetch',
    running: 'Running',
    paused: 'Paused',
    failing: (n: number): string => `Failing, ${n} ${n === 1 ? 'attempt' : 'attempts'} so far`,
    resting: 'Fetches nothing: the section is over or not published',
    files: 'Waits for files',
  },
  fetched: (ago: string): string => `Last read ${ago}`,
  changed: (ago: string): string => `last news ${ago}`,
  found: (matched: number, total: number): string =>
    `${matched} of ${games(total)} in the file ${matched === 1 ? 'is' : 'are'} on a board`,
  results: 'Decide these results',
  faults: 'Moves that cannot be read',
  faultsLine: 'The boards show the moves before them. They go on when the source is corrected.',
  unmatched: (n: number): string => `Without a board: ${games(n)}`,
  unmatchedMore: (n: number): string => `and ${n} more`,
  board: (round: number, board: number): string => `Round ${round}, board ${board}`,
  pause: 'Pause',
  goOn: 'Go on',
  remove: 'Remove',
  removeTitle: 'Remove the relay?',
  removeLine: 'No more moves are taken. Games and results that are here stay.',
  send: 'Send a PGN file',
  paste: 'Paste PGN',
  pasted: 'PGN of the round',
  sendPasted: 'Send',
  sent: (n: number): string => `${games(n)} matched`,
});
