import { catalogue } from '../../../shared/language/catalogue.ts';
/** Texts of the devices of a user. */
export const messages = catalogue('devices', {
  title: 'Devices',
  line: 'Where you are logged in. Log out what you do not know, then change your password.',
  failed: 'Your devices could not be loaded',
  thisDevice: 'This device',
  lastUsed: (ago: string) => `Last used ${ago}`,
  since: (date: string) => `Logged in on ${date}`,
  network: (address: string) => `Network ${address}`,
  thisComputer: 'This computer',
  logOut: 'Log out',
  logOutOf: (device: string) => `Log out ${device}`,
  loggedOut: (device: string) => `${device} is logged out`,
  everywhere: 'Log out everywhere',
  everywhereLine: 'Ends all sessions, this one as well, and closes their connections at once.',
  everywhereDone: 'Logged out on all devices',
  sure: 'Yes, log out all devices',
  keep: 'Stay logged in',
  notDone: 'That did not work',
});
