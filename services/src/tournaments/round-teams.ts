import type { RoundView, TeamOfSection } from '@royal-chess/contracts/tournaments';
import { isOfTeams, sectionFacts } from '@royal-chess/domain/tournament/running/section-facts';
import { teamsOf } from '@royal-chess/domain/tournament/running/teams-of';
import type { Section, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';

/** Which teams meet in a round, on which boards, and which rest; null in a section of players. */
export function roundTeams(
  state: TournamentState,
  { sectionId, order, rounds, imported }: Section,
  round: number,
): RoundView['teams'] {
  const system = sectionFacts(state, sectionId)?.settings.format.system;
  if (!system || !isOfTeams(system)) return null;
  const teams = teamsOf(
    order.flatMap((entryId) => state.entries.get(entryId) ?? []),
    imported,
  );
  const teamOf = new Map(
    teams.flatMap(({ number, name, members }) =>
      members.map((entryId): [string, TeamOfSection] => [entryId, { number, name }]),
    ),
  );
  const matches = new Map<string, NonNullable<RoundView['teams']>['matches'][number]>();
  for (const [index, { white, black }] of (rounds[round - 1]?.boards ?? []).entries()) {
    const [one, other] = [teamOf.get(white), teamOf.get(black)];
    if (!one || !other) continue;
    const key = [one.number, other.number].sort((a, b) => a - b).join('/');
    const known = matches.get(key) ?? { teams: [one, other], boards: [] };
    known.boards.push({ board: index + 1, firstIsWhite: known.teams[0].number === one.number });
    matches.set(key, known);
  }
  const playing = new Set([...matches.values()].flatMap((match) => match.teams.map(({ number }) => number)));
  return {
    matches: [...matches.values()],
    resting: teams.flatMap(({ number, name }) => (playing.has(number) ? [] : [{ number, name }])),
  };
}
