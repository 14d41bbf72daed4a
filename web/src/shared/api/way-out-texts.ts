import { catalogue } from '../language/catalogue.ts';

/** What to do about a problem. */
export const wayOutTexts = catalogue('way-out', {
  again: 'Try again.',
  moment: 'Try again in a moment.',
  minute: 'Wait a minute, then try again.',
  fields: 'Check what you entered, and send it again.',
  reload: 'Load the page again to see what has changed.',
  logIn: 'Log in, then try again.',
  forbidden: 'An administrator can give you the right to it.',
  smaller: 'Choose a smaller file.',
  room: 'Remove what you no longer need first.',
  otherOffer: 'Choose another offer, or search for a game.',
  withdraw: 'Withdraw one of yours first.',
  code: 'Check the code with the player who sent it.',
  address: 'Check the address, or choose a game in the lobby.',
  board: 'Look at the board again, then move.',
});
