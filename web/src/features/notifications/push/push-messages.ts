import { catalogue } from '../../../shared/language/catalogue.ts';

export const pushMessages = catalogue('notifications-push', {
  device: 'This device',
  on: 'It notifies you while no page is open.',
  off: 'This device can notify you while no page is open, until you log out.',
  denied: 'Notifications of this site are blocked. Allow them in the settings of your browser.',
  none: 'This browser cannot notify you. On an iPhone or iPad, add the site to the home screen first.',
  notHere: 'This site sends no notifications to devices.',
  turnOn: 'Notify this device',
  turnOff: 'Stop notifying this device',
  turnedOn: 'This device notifies you from now on',
  turnedOff: 'This device notifies you no more',
  quietHours: 'Quiet hours',
  beQuiet: 'Do not ring at night',
  from: 'From',
  to: 'To',
  quietLine: (from: string, to: string): string =>
    `Between ${from} and ${to} this device rings only for a round that starts, and for a challenge of yours that is accepted.`,
  quietFailed: 'The quiet hours were not saved',
  refused: 'You have not allowed notifications.',
  failed: 'The push service of your browser cannot be reached. Try again later.',
});
