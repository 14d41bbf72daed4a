import type { BoardPair, ImportedRules } from '@royal-chess/contracts/tournaments';
import { standardMatchScoring } from '../model/match-points.ts';
import { standardScoring } from '../model/points.ts';
import type { BoardResult, MatchScoring, TeamEvent, TeamRoundEntry } from '../model/team-event.ts';
import { colorOnBoard } from '../round-robin/team-matches.ts';
import { plannedRounds } from './planned-rounds.ts';
import { entryOfBoard } from './result-of-board.ts';
import { publishedRounds, sectionFacts, takesPart } from './section-facts.ts';
import { boardsOfMatch, type SectionTeam, teamsOf } from './teams-of.ts';
import type { Board, Entry, Round, TournamentState } from './tournament-state.ts';

/** A section of teams in the terms of pairings and standings. */
export interface SectionTeams {
  readonly event: TeamEvent;
  readonly teams: readonly SectionTeam[];
}

/** Result of a board from one side; players are starting numbers. */
function resultOf(
  board: Board,
  color: 'white' | 'black',
  number: number,
  numberOf: ReadonlyMap<string, number>,
): BoardResult {
  const entry = entryOfBoard(board.result, color, 0);
  return {
    board: number,
    player: numberOf.get(board[color]) ?? null,
    opponent: numberOf.get(board[color === 'white' ? 'black' : 'white']) ?? null,
    color,
    outcome: 'outcome' in entry ? entry.outcome : null,
    forfeit: entry.kind === 'forfeit',
  };
}

/** What a round holds for a team. */
function entryOfTeam(
  team: SectionTeam,
  round: Round,
  teamOf: ReadonlyMap<string, SectionTeam>,
  numberOf: ReadonlyMap<string, number>,
  notPlayed: TeamRoundEntry | null,
): TeamRoundEntry {
  const results: BoardResult[] = [];
  let opponent = 0;
  for (const board of round.boards) {
    const [white, black] = [teamOf.get(board.white), teamOf.get(board.black)];
    if (white !== team && black !== team) continue;
    opponent = (white === team ? black : white)?.number ?? 0;
    results.push(resultOf(board, white === team ? 'white' : 'black', results.length + 1, numberOf));
  }
  const [first] = results;
  if (first) return { kind: 'match', opponent, color: first.color, boards: results };
  if (notPlayed) return notPlayed;
  const { bye } = round.draft;
  return {
    kind: 'bye',
    bye: bye !== null && team.members.includes(bye) ? 'pairing-allocated' : 'zero-point',
  };
}

type TeamRules = NonNullable<ImportedRules['teams']>;

const matchScoringOf = ({ matchScoring: { win, draw, loss, bye } }: TeamRules): MatchScoring => ({
  ...standardMatchScoring,
  win,
  draw,
  loss,
  forfeitWin: win,
  pairingAllocatedBye: bye,
  fullPointBye: win,
  halfPointBye: draw,
});

/** A match of a team that a report file says was not played. */
function forfeitOf(rules: TeamRules | undefined, team: number, round: number): TeamRoundEntry | null {
  const found = rules?.forfeits.find(
    ({ round: of, white, black }) => of === round && (white === team || black === team),
  );
  if (!found) return null;
  const color = found.white === team ? 'white' : 'black';
  const opponent = color === 'white' ? found.black : found.white;
  return { kind: 'forfeit', opponent, color, outcome: found.winner === color ? 'win' : 'loss' };
}

/**
 * A section of teams as the pairing and the standings of teams see it, with all published rounds.
 *
 * @throws RangeError for an unknown section
 */
export function asTeamEvent(state: TournamentState, sectionId: string): SectionTeams {
  const facts = sectionFacts(state, sectionId);
  if (!facts) throw new RangeError(`no section ${sectionId}`);
  const { section, settings } = facts;
  const players = section.order.flatMap((entryId) => state.entries.get(entryId) ?? []);
  const rules = section.imported?.teams;
  const teams = teamsOf(players, section.imported);
  const numberOf = new Map(players.map(({ entryId }, index) => [entryId, index + 1]));
  const teamOf = new Map(teams.flatMap((team) => team.members.map((entryId) => [entryId, team])));
  const played = section.rounds.slice(0, publishedRounds(section));
  const event: TeamEvent = {
    name: state.settings?.title ?? '',
    plannedRounds: plannedRounds(state, sectionId),
    pairings: settings.format.system === 'team-swiss' ? 'swiss' : 'predetermined',
    boards: rules?.boards ?? boardsOfMatch(teams, players),
    primaryScore: rules?.primaryScore ?? 'match-points',
    matchScoring: rules ? matchScoringOf(rules) : standardMatchScoring,
    gameScoring: section.imported?.scoring ?? standardScoring,
    ...(rules?.byeGamePoints !== undefined && { byeGamePoints: rules.byeGamePoints }),
    teams: teams.map((team) => ({
      number: team.number,
      name: team.name,
      players: team.members.map((entryId) => numberOf.get(entryId) ?? 0),
      rounds: played.map((round, index) =>
        entryOfTeam(team, round, teamOf, numberOf, forfeitOf(rules, team.number, index + 1)),
      ),
    })),
  };
  return { event, teams };
}

/** Members of a team in board order, those who take part in the round first. */
function lineUp({ members }: SectionTeam, entries: ReadonlyMap<string, Entry>, round: number): string[] {
  const isThere = (entryId: string): boolean => {
    const entry = entries.get(entryId);
    return entry !== undefined && takesPart(entry, round);
  };
  return [...members.filter(isThere), ...members.filter((entryId) => !isThere(entryId))];
}

/** Boards of a match: the team named first has white on board 1 and on the other odd boards. */
export function boardsOfTeams(
  state: TournamentState,
  [white, black]: readonly [SectionTeam, SectionTeam],
  { round, boards }: { readonly round: number; readonly boards: number },
): BoardPair[] {
  const [first, second] = [lineUp(white, state.entries, round), lineUp(black, state.entries, round)];
  return Array.from({ length: boards }, (_, index): BoardPair => {
    const [one = '', other = ''] = [first[index], second[index]];
    return colorOnBoard('white', index + 1) === 'white'
      ? { white: one, black: other }
      : { white: other, black: one };
  });
}
