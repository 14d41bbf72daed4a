import { catalogue } from '../../shared/language/catalogue.ts';
import type { Color } from '@royal-chess/contracts/chess';

/** Texts of the dialogs of codes. */
export const messages = catalogue('lobby-invites', {
  inviteTitle: 'Create an invite code',
  inboxTitle: 'Create a correspondence code',
  inviteLine: 'The player who enters the code plays you, and nobody else sees it.',
  inboxLine: 'A game by correspondence: each move has days, and you both play when you like.',
  create: 'Create the code',
  createdTitle: 'Your code',
  code: 'Invite code',
  copyCode: 'Copy the code',
  copyLink: 'Copy the link',
  codeCopied: 'Code copied to clipboard',
  linkCopied: 'Link copied to clipboard',
  awaited: 'Waiting for somebody to enter it...',
  awaitedLine: 'The game begins at once; you may close this and stay in the lobby.',
  inboxAwaited: 'Waiting for somebody to enter it.',
  inboxAwaitedLine: 'You may leave: the game will be among yours when it has begun.',
  withdraw: 'Withdraw the code',
  taken: 'Somebody has entered it: your game has begun.',
  goToGame: 'Go to the game',
  enterInviteTitle: 'Enter an invite code',
  enterInboxTitle: 'Enter a correspondence code',
  enterLine: 'Six letters and digits. Capitals, spaces and a whole link are all fine.',
  field: 'Code',
  notACode: 'A code has no I, O, 0 or 1. Check it?',
  checking: 'Looking the code up...',
  offers: (name: string): string => `${name} offers`,
  youPlay: (color: Color | 'random'): string =>
    color === 'random' ? 'Random colours' : `You play ${color === 'white' ? 'Black' : 'White'}`,
  yours: 'This is your own code: send it to somebody.',
  accept: 'Accept and play',
  acceptMail: 'Accept',
  tryAgain: 'Try again',
} as const);
