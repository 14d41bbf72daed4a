import type { GameServerPorts } from '../game-server-ports.ts';

/** Standings without players. */
export const noStandings: GameServerPorts['sectionStandings'] = async (_, { version }) => ({
  version,
  afterRound: 0,
  rows: [],
});
