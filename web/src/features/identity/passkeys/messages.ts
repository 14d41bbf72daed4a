import { catalogue } from '../../../shared/language/catalogue.ts';

/** Texts of passkeys: their section in the settings, and the log-in with one. */
export const messages = catalogue('passkeys', {
  title: 'Passkeys',
  line: 'Log in with your fingerprint, your face or the PIN of a device. No password and no code is needed then.',
  unsupported: 'This browser cannot use passkeys at this address.',
  failed: 'Your passkeys could not be loaded',
  none: 'You have no passkey yet.',
  added: (date: string) => `Added on ${date}`,
  lastUsed: (ago: string) => `Last used ${ago}`,
  neverUsed: 'Not used yet',
  name: 'Name of the passkey',
  nextName: (number: number) => `Passkey ${number}`,
  add: 'Add a passkey',
  addedNow: (name: string) => `${name} can log you in now`,
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  saveName: 'Save the name',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeLine: (name: string) =>
    `${name} no longer logs you in. Delete it on your device as well, so that it is not offered there.`,
  removed: (name: string) => `${name} was removed`,
  password: 'Password for passkeys',
  notMade: 'No passkey was made. Your device may have one already, or the request was cancelled.',
  notUsed: 'No passkey was used. Try again, or log in another way.',
  logIn: 'Log in with a passkey',
});
