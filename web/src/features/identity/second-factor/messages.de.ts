import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Anmeldung in zwei Schritten',
  line: 'Nach dem Passwort braucht die Anmeldung auch einen Code einer Authenticator-App auf deinem Telefon.',
  staffLine:
    'Du hast hier Rechte über andere. Schütze dieses Konto: Schalte die Anmeldung in zwei Schritten ein.',
  requiredLine:
    'Deine Rechte als Administrator beginnen, wenn die Anmeldung in zwei Schritten eingeschaltet ist.',
  failed: 'Die Anmeldung in zwei Schritten wurde nicht geladen',
  password: 'Passwort',
  showPassword: 'Passwort zeigen oder verbergen',
  setUp: 'Einrichten',
  scan: 'Lies das mit deiner Authenticator-App ein, oder öffne es auf diesem Telefon.',
  qr: 'QR-Code für deine Authenticator-App',
  open: 'In der App öffnen',
  secret: (secret) => `Ohne Kamera: Gib diesen Schlüssel ein: ${secret}`,
  code: 'Code der App',
  turnOn: 'Einschalten',
  isOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  isOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  codesLine:
    'Bewahre diese Ersatzcodes auf. Jeder gilt einmal anstelle eines Codes, und sie werden nicht noch einmal gezeigt.',
  codesSaved: 'Ich habe sie aufbewahrt',
  codesLeft: (left) => `Noch ${left} ${left === 1 ? 'Ersatzcode' : 'Ersatzcodes'}`,
  turnOff: 'Ausschalten',
  missing: 'Bitte ausfüllen',
  stepTitle: 'Gib deinen Code ein',
  stepLine: 'Deine Authenticator-App zeigt einen Code aus sechs Ziffern.',
  recoveryLine: 'Gib einen der Ersatzcodes ein, die du aufbewahrt hast. Jeder gilt einmal.',
  recoveryCode: 'Ersatzcode',
  toRecovery: 'Einen Ersatzcode nehmen',
  toApp: 'Einen Code der App nehmen',
  finish: 'Anmelden',
  finishing: 'Anmeldung läuft …',
};
