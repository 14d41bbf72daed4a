/** What the standings of clubs need of a player. */
export interface BattlePlayer {
  /** null or absent: plays for no club. */
  readonly clubId?: string | null | undefined;
  readonly points: number;
}

/** A club in the standings of a team battle. */
export interface BattleTeam<Player> {
  /** From 1; clubs that are equal share it. */
  readonly rank: number;
  readonly clubId: string;
  /** Points of its best players. */
  readonly points: number;
  /** Players who play for it. */
  readonly players: number;
  /** Those whose points count, the best first. */
  readonly leaders: readonly Player[];
}

/** By score; equal scores by the points of the best player, then of the second, and so on. */
function compare<Player extends BattlePlayer>(
  a: Pick<BattleTeam<Player>, 'points' | 'leaders'>,
  b: Pick<BattleTeam<Player>, 'points' | 'leaders'>,
): number {
  if (a.points !== b.points) return b.points - a.points;
  for (let place = 0; place < Math.max(a.leaders.length, b.leaders.length); place++) {
    const difference = (b.leaders[place]?.points ?? 0) - (a.leaders[place]?.points ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Standings of the clubs of a team battle. The score of a club is the sum of the points of its best players; with equal scores the
 * club with the better best player is ahead, then the one with the better second, and so on. Clubs that are equal in all of them
 * share a rank, in the order in which the event names them.
 *
 * @param players of all clubs, the best first; those of no club, or of another one, count for none
 * @param battle clubs in their order, and how many players of each count
 */
export function battleStandings<Player extends BattlePlayer>(
  players: readonly Player[],
  battle: { readonly clubs: readonly string[]; readonly leaders: number },
): BattleTeam<Player>[] {
  const ofClub = Map.groupBy(players, ({ clubId }) => clubId ?? null);
  const teams = battle.clubs.map((clubId) => {
    const members = ofClub.get(clubId) ?? [];
    const leaders = members.slice(0, battle.leaders);
    const points = leaders.reduce((sum, player) => sum + player.points, 0);
    return { clubId, points, players: members.length, leaders };
  });
  const standings: BattleTeam<Player>[] = [];
  for (const [index, team] of teams.toSorted(compare).entries()) {
    const previous = standings.at(-1);
    const isEqual = previous && compare(previous, team) === 0;
    standings.push({ ...team, rank: isEqual ? previous.rank : index + 1 });
  }
  return standings;
}
