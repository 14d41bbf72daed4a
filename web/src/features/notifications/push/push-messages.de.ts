import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { pushMessages } from './push-messages.ts';

/** German texts of the notifications of devices. */
export const germanPush: WholeTranslation<typeof pushMessages> = {
  device: 'Dieses Gerät',
  on: 'Es benachrichtigt dich, während keine Seite offen ist.',
  off: 'Dieses Gerät kann dich benachrichtigen, während keine Seite offen ist, bis du dich abmeldest.',
  denied: 'Benachrichtigungen dieser Seite sind gesperrt. Erlaube sie in den Einstellungen deines Browsers.',
  none: 'Dieser Browser kann dich nicht benachrichtigen. Auf iPhone und iPad muss die Seite zuerst zum Startbildschirm.',
  notHere: 'Diese Seite schickt keine Benachrichtigungen an Geräte.',
  turnOn: 'Dieses Gerät benachrichtigen',
  turnOff: 'Dieses Gerät nicht mehr benachrichtigen',
  turnedOn: 'Dieses Gerät benachrichtigt dich ab jetzt',
  turnedOff: 'Dieses Gerät benachrichtigt dich nicht mehr',
  quietHours: 'Ruhezeit',
  beQuiet: 'Nachts nicht klingeln',
  from: 'Von',
  to: 'Bis',
  quietLine: (from, to) =>
    `Zwischen ${from} und ${to} meldet sich dieses Gerät nur, wenn eine Runde beginnt oder deine Herausforderung angenommen wird.`,
  quietFailed: 'Die Ruhezeit wurde nicht gespeichert',
  refused: 'Du hast Benachrichtigungen nicht erlaubt.',
  failed: 'Der Push-Dienst deines Browsers ist nicht erreichbar. Versuche es später noch einmal.',
};
