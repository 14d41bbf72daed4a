import {
  tournamentListsRoutes,
  tournamentsRoutes as routes,
  type DeskView,
  type DraftView,
} from '@royal-chess/contracts/tournaments';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { server } from './fake-server.ts';
import { userNamed } from './samples.ts';
import { relayView } from './relay-samples.ts';
import { boardSide, entryRow, roundView, tournamentDetails } from './tournament-samples.ts';

const arbiter = { isArbiter: true, entry: null };
export const running = tournamentDetails({ me: arbiter });
export const at = `/tournamentAdmin?id=${running.id}`;
export const rita = userNamed('Rita', { roles: ['user', 'tournamentAdmin'] });
const side = (n: number) => boardSide(n, { points: n < 3 ? 20 : 10 });
export const entryId = (n: number) => boardSide(n).entryId;
const done = { tournamentId: running.id, version: 21, notes: [] };

export const desk: DeskView = {
  version: 20,
  calls: [],
  missing: [],
  record: [{ version: 20, at: Date.UTC(2027, 1, 5, 21), by: 'R. Penhallow', text: 'Round 3 started.' }],
  recordTotal: 20,
  forbidden: [],
  hints: [],
};
const pairs = [
  { white: entryId(1), black: entryId(2) },
  { white: entryId(3), black: entryId(4) },
];
export const draft: DraftView = {
  version: 20,
  round: 4,
  draft: { pairs, bye: entryId(5) },
  proposal: { pairs, bye: entryId(5) },
  isManual: true,
  adjourned: [],
  faults: [],
  sides: [1, 2, 3, 4, 5].map(side),
};

/** The sample event with a draft of round 4. */
const [section] = running.sections;
if (!section) throw new Error('The sample has a section');
export const drafted = tournamentDetails({
  me: arbiter,
  sections: [
    {
      ...section,
      played: [
        ...section.played.map((round) => ({ ...round, phase: 'finished' as const, finished: 2 })),
        { round: 4, phase: 'draft', startsAt: null, joinUntil: null, boards: 2, finished: 0 },
      ],
    },
  ],
});

/** What the server answers on the desk of an event. */
export function serverHas(details = running, view = desk) {
  server.answers(routes.tournament, details);
  server.answers(routes.tournamentDesk, view);
  server.answers(httpRoutes.tournamentRelay, relayView());
  server.answers(routes.tournamentDraft, draft);
  server.answers(routes.tournamentRound, roundView());
  server.answers(routes.tournamentEntries, {
    version: 20,
    entries: [1, 2].map((n) => ({
      ...entryRow(n),
      paid: false,
      fideId: '',
      birthYear: null,
      sex: null,
      city: '',
      note: '',
      byes: [],
    })),
  });
  server.answers(routes.commandTournament, done);
  server.answers(tournamentListsRoutes.tournamentPrizes, {
    version: 20,
    afterRound: 2,
    isFinal: false,
    fund: null,
    allocation: null,
  });
}
/** Commands that were sent. */
export const commands = () => server.calls(routes.commandTournament).map(({ body }) => body);
