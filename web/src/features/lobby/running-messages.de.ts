import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './running-messages.ts';

export const german: WholeTranslation<typeof messages> = {
  running: 'Deine Partien',
  noRunning: 'Keine Partie läuft.',
  runningFailed: 'Deine Partien wurden nicht geladen',
  continue: 'Weiterspielen',
  against: (name) => `gegen ${name}`,
  counts: (waiting, paused) =>
    [
      waiting > 0 ? `${waiting} ${waiting === 1 ? 'wartet' : 'warten'} auf dich` : '',
      paused > 0 ? `${paused} ${paused === 1 ? 'ruht' : 'ruhen'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  yourTurn: 'Du bist am Zug',
  theirTurn: (name) => `${name} ist am Zug`,
  againstComputer: (level) => `gegen den Computer, Stufe ${level}`,
  noClock: 'ohne Uhr',
  atMove: (number) => `Zug ${number}`,
  paused: 'Ruht, bis du weiterspielst',
};
