import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('running-games', {
  game: 'Your running game',
  yourGame: 'Your game:',
  yourMove: 'your move',
  theirMove: 'their move',
  stopped: 'the clocks are stopped',
  connecting: 'under way',
  others: (count: number): string => `${count} more`,
  toBoard: 'Go to board',
  left: 'Time left',
  titleMark: 'Your move',
});
