import { row } from '../../shared/routing/route-row.ts';

const bare = { frame: 'bare' } as const;

/** Pages without the shell: payments, demo class, the meeting room. */
export const standaloneRoutes = [
  row('/chessBootCampPayment', 'Bootcamp payment', 'Pay for a chess bootcamp.', bare),
  row('/hadasgroupclasses', 'Group classes', 'Group classes with Hadas.', bare),
  row('/schoolPayment', 'School payment', 'Pay for a school programme.', bare),
  row('/democlass', 'Demo class', 'Book a free demo class.', bare),
  row('/meet', 'Meeting room', 'Open a room to meet and teach by video.', bare),
  row('/meet/:roomId', 'Meeting room', 'A video meeting beside a shared board.', bare),
];
