import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('game-settings', {
  gameSettings: 'Settings of the game',
  zen: 'Zen mode',
  zenLine: (hasKeys: boolean): string => `only the board and the clocks${hasKeys ? '; key Z' : ''}`,
  boardSize: 'Size of the board',
  boardSizeLine: 'on a desktop; or pull its corner',
  notation: 'Pieces in moves',
  notations: { letters: 'Letters', figurines: 'Figures' },
  premove: 'Premoves',
  premoveLine: 'a move entered while the opponent thinks',
  confirmMoves: 'Confirm a move',
  confirmLine: 'slow: classical games as well as those with days',
  confirm: { never: 'Never', correspondence: 'By days', slow: 'Slow', always: 'Always' },
  thinkWarning: 'Warn of a long think',
  thinkWarningLine: 'share of your time spent on one move',
  thinkWarnings: { never: 'Never', quarter: 'A quarter', tenth: 'A tenth' },
  soundsOn: 'Sounds of moves, clock and messages',
  volume: 'Volume',
  lowTimeSound: 'Sound when time is short',
  lowTimeLine: 'your own clock, once a game',
  percent: (value: number) => `${value}%`,
});
