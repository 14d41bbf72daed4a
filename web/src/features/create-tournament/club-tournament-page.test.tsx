import { beforeEach, expect, test } from '@jest/globals';
import { type ClubAnswer, clubsRoutes, type ClubStanding } from '@royal-chess/contracts/clubs';
import { tournamentFormsRoutes, tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { screen, waitFor } from '@testing-library/react';
import { openEvent, tournamentsAnswer } from '../../testing/event-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const lea = userNamed('Lea');
const omar = userNamed('Omar', { roles: ['user', 'tournamentAdmin'] });
const club = (standing: ClubStanding): ClubAnswer => ({
  id: idOf(9),
  name: 'Tuesday Knights',
  about: '',
  admission: 'open',
  memberCount: 3,
  standing,
  foundedAt: 0,
  requests: [],
  stale: false,
});
const address = `/clubs/${idOf(9)}/create-tournament`;
const choice = () => screen.findByLabelText(messages.fields.clubId, { selector: 'select' });
const options = async (): Promise<(string | null)[]> =>
  [...((await choice()) as HTMLSelectElement).options].map(({ textContent }) => textContent);
const open = (standing: ClubStanding, user = lea) => {
  server.answers(clubsRoutes.club, club(standing));
  server.answers(clubsRoutes.clubs, { items: [club(standing)], nextCursor: null });
  return visit(address, { user });
};

beforeEach(() => {
  server.pending(tournamentsRoutes.tournamentTicket);
  server.answersByDefault(tournamentFormsRoutes.savedTournamentForms, { forms: [] });
  server.answersByDefault(tournamentsRoutes.tournament, openEvent(5));
  server.answersByDefault(tournamentsRoutes.tournaments, tournamentsAnswer([]));
});

test('a leader makes a tournament of the club, without drafts', async () => {
  server.answers(tournamentFormsRoutes.createClubTournament, {
    tournamentId: idOf(5),
    version: 1,
    notes: [],
  });
  const { user, address: now } = open('leader');
  expect(await choice()).toHaveValue(idOf(9));
  expect(await options()).toEqual(['Tuesday Knights']);
  const write = async (label: string, text: string) => {
    const field = screen.getAllByLabelText(new RegExp(String.raw`^${label}( \*)?$`), {
      selector: 'input, textarea',
    })[0] as HTMLElement;
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  await write('Title', 'Club evening');
  await write('Description', 'Seven rounds.');
  await write('Image URL', 'https://media.example/club.webp');
  await write('Date', '5 February 2027');
  await write('Time', '19:00');
  await user.tab();
  await user.click(screen.getByText(messages.create, { selector: 'button, button *' }));
  await waitFor(() => expect(now()).toBe(`/tournament-details/${idOf(5)}`));
  expect(server.calls(tournamentFormsRoutes.createClubTournament)).toMatchObject([
    { params: { id: idOf(9) }, body: { title: 'Club evening' } },
  ]);
  expect(server.calls(tournamentFormsRoutes.createClubTournament)[0]?.body).not.toHaveProperty('teamBattle');
  expect(server.calls(tournamentFormsRoutes.saveTournamentForm)).toEqual([]);
});

test('a tournament admin who is a member chooses the club or none', async () => {
  open('member', omar);
  expect(await options()).toEqual([messages.noClub, 'Tuesday Knights']);
});

test.each<[string, ClubStanding, typeof lea]>([
  ['an ordinary member', 'member', lea],
  ['a moderator', 'moderator', lea],
  ['a tournament admin who is no member', null, omar],
])('%s is not shown the form', async (_, standing, user) => {
  open(standing, user);
  expect(await screen.findByText(messages.onlyLeaders)).toBeVisible();
});

test('a club that does not exist is said', async () => {
  server.fails(clubsRoutes.club, 'RC_NOT_FOUND');
  visit(address, { user: lea });
  expect(await screen.findByText(messages.clubMissing)).toBeVisible();
});
