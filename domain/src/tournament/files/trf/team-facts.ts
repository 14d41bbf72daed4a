import type { StartingNumber } from '../../model/tournament.ts';
import type { PairingFacts } from './pairing-facts.ts';
import type { PlayerRecord } from './player-record.ts';
import type { TeamRecords } from './team-records.ts';
import type { TrfTeam, TrfTeamEvent } from './trf-document.ts';
import type { TrfFaults } from './trf-fault.ts';

/** Teams of the file, checked against its players; `event` is `null` for an individual event. */
export function resolveTeams(
  records: TeamRecords,
  ofTeams: boolean,
  facts: PairingFacts,
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  faults: TrfFaults,
): { readonly teams: readonly TrfTeam[]; readonly event: TrfTeamEvent | null } {
  const teams = teamsOf(records, players, faults);
  if (!ofTeams) return { teams, event: null };
  const numbers = new Set(teams.map(({ number }) => number));
  const check = (line: number, column: number, field: string, number: number): void => {
    if (number !== 0 && !numbers.has(number))
      faults.add(line, column, field, `There is no team ${number} in the file.`);
  };
  for (const { value, columns } of records.lineUps) {
    check(columns.line.number, 9, '300 team', value.team);
    check(columns.line.number, 13, '300 opponent', value.opponent);
    for (const player of value.players)
      if (player !== 0 && !players.has(player))
        faults.add(columns.line.number, 17, '300 player', `There is no player ${player} in the file.`);
  }
  for (const { value, columns } of records.forfeits) {
    check(columns.line.number, 12, '330 white team', value.white);
    check(columns.line.number, 16, '330 black team', value.black);
    if (value.white === value.black)
      faults.add(columns.line.number, 16, '330 black team', `Team ${value.white} is paired with itself.`);
  }
  return {
    teams,
    event: {
      teams,
      lineUps: records.lineUps.map(({ value }) => value),
      forfeits: records.forfeits.map(({ value }) => value),
      byes: records.byes,
      boardColors: records.boardColors,
      matchScoring: records.matchScoring,
      absences: facts.teamAbsences,
      accelerations: facts.accelerations,
      forbiddenPairs: facts.forbiddenPairs,
    },
  };
}

function teamsOf(
  { teams }: TeamRecords,
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  faults: TrfFaults,
): readonly TrfTeam[] {
  const teamOf = new Map<StartingNumber, number>();
  const numbers = new Set<number>();
  return teams.map(({ value, columns }) => {
    if (numbers.has(value.number))
      faults.add(columns.line.number, 5, '310 team', `Team ${value.number} repeats.`);
    numbers.add(value.number);
    for (const { value: player, column } of value.players) {
      const other = teamOf.get(player);
      if (!players.has(player))
        faults.add(columns.line.number, column, 'team player', `There is no player ${player} in the file.`);
      else if (other !== undefined)
        faults.add(
          columns.line.number,
          column,
          'team player',
          `Player ${player} is in team ${other} already.`,
        );
      teamOf.set(player, value.number);
    }
    return { ...value, players: value.players.map((player) => player.value) };
  });
}
