import { formatPoints } from '../../model/points.ts';
import type { Points } from '../../model/tournament.ts';
import type { TrfDocument, TrfTeam } from './trf-document.ts';

const number = (value: number, width: number): string => String(value).padStart(width);
const points = (value: Points | null | undefined, width: number): string =>
  (value === null || value === undefined ? '' : formatPoints(value)).padStart(width);

/** The records of teams, each from a whole document; none in an individual event but 013. */
export const formatTeams = {
  boardColors: ({ teamEvent }: TrfDocument): readonly string[] =>
    teamEvent && teamEvent.boardColors.length > 0
      ? [`352 ${teamEvent.boardColors.map((color) => (color === 'white' ? 'W' : 'B')).join('')}`]
      : [],

  matchScoring({ teamEvent }: TrfDocument): readonly string[] {
    const { win, draw, loss } = teamEvent?.matchScoring ?? { win: 20, draw: 10, loss: 0 };
    if (win === 20 && draw === 10 && loss === 0) return [];
    return [`362  TW${points(win, 4)}    TD${points(draw, 4)}    TL${points(loss, 4)}`];
  },

  lineUps: ({ teamEvent }: TrfDocument): readonly string[] =>
    (teamEvent?.lineUps ?? []).map(
      ({ round, team, opponent, players }) =>
        `300 ${number(round, 3)} ${number(team, 3)} ${number(opponent, 3)} ${players
          .map((player) => (player === 0 ? '0000' : number(player, 4)))
          .join(' ')}`,
    ),

  teams({ tournament, teamEvent }: TrfDocument): readonly string[] {
    if (teamEvent) return teamEvent.teams.map(formatTeam);
    return tournament.teams.map(
      ({ name, players }) =>
        `013 ${name.slice(0, 32).padEnd(32)}${players.map((player) => number(player, 4)).join(' ')}`,
    );
  },

  byes({ teamEvent }: TrfDocument): readonly string[] {
    if (!teamEvent?.byes) return [];
    const { matchPoints, gamePoints, teams } = teamEvent.byes;
    const numbers = teams.map((team) => String(team ?? 0).padStart(3, '0')).join(' ');
    return [`320 ${points(matchPoints, 4)} ${points(gamePoints, 4)} ${numbers}`];
  },

  forfeits: ({ teamEvent }: TrfDocument): readonly string[] =>
    (teamEvent?.forfeits ?? []).map(({ round, white, black, winner }) => {
      const type = winner === null ? '--' : winner === 'white' ? '+-' : '-+';
      return `330 ${type} ${String(round).padStart(3, '0')} ${number(white, 3)} ${number(black, 3)}`;
    }),
};

function formatTeam(team: TrfTeam): string {
  return [
    '310',
    number(team.number, 3),
    team.name.slice(0, 32).padEnd(32),
    (team.nickname ?? '').slice(0, 5).padEnd(5),
    (team.strength === undefined ? '' : String(team.strength)).padStart(6),
    points(team.matchPoints, 6),
    points(team.gamePoints, 6),
    `${team.rank === undefined ? '   ' : number(team.rank, 3)} `,
    team.players.map((player) => number(player, 4)).join(' '),
  ]
    .join(' ')
    .trimEnd();
}
