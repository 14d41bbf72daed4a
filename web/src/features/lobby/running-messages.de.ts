import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './running-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  running: 'Deine Partien',
  noRunning: 'Keine Partie läuft.',
  runningFailed: 'Deine Partien wurden nicht geladen',
  continue: 'Weiterspielen',
  against: (name) => `gegen ${name}`,
  waitingForYou: (count) => (count === 1 ? '1 wartet auf dich' : `${count} warten auf dich`),
  yourTurn: 'Du bist am Zug',
  theirTurn: (name) => `${name} ist am Zug`,
  againstComputer: (level) => `gegen den Computer, Stufe ${level}`,
  noClock: 'ohne Uhr',
  atMove: (number) => `Zug ${number}`,
  paused: 'Ruht, bis du weiterspielst',
};
