import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  linkTitle: 'Dein Google-Konto verknüpfen',
  linkLine:
    'Du hast ein Konto mit dieser E-Mail-Adresse. Gib einmal sein Passwort ein; von da an meldet dich Google an.',
  password: 'Passwort',
  showPassword: 'Passwort zeigen oder verbergen',
  link: 'Verknüpfen und anmelden',
  missing: 'Bitte ausfüllen',
};
