import type { Player, RoundEntry, Tournament } from '../model/tournament.ts';

/** A game that counts for a norm. */
export interface NormGame {
  readonly round: number;
  readonly opponent: number;
  readonly name: string;
  /** 0: unrated. */
  readonly rating: number;
  /** Upper case; empty without one. */
  readonly title: string;
  readonly federation: string;
  /** In tenths: 10, 5 or 0. */
  readonly points: number;
}

/** The games of a player as B.01, 1.4.2 selects them. */
export interface NormGames {
  readonly games: readonly NormGame[];
  /** Sentences on rounds that do not count. */
  readonly excluded: readonly string[];
  /** Wins by forfeit and pairing-allocated byes, for 1.4.1 c. */
  readonly unplayed: number;
}

const tenths = { win: 10, draw: 5, loss: 0 } as const;

/** Players of no federation are not of FIDE; those under FIDE's flag are, without one of their own (1.4.2 a). */
export const noFederation = 'NON';
export const fideFlag = 'FID';

/** Reads the games of a player that may count for a norm. */
export function normGamesOf(tournament: Tournament, player: Player): NormGames {
  const byNumber = new Map(tournament.players.map((each) => [each.startingNumber, each]));
  const games: NormGame[] = [];
  const excluded: string[] = [];
  let unplayed = 0;
  player.rounds.forEach((entry, index) => {
    const round = index + 1;
    if (isWinWithoutPlay(entry)) unplayed++;
    if (entry?.kind !== 'game') {
      if (entry) excluded.push(`Round ${round} was not played over the board (1.4.2 c).`);
      return;
    }
    const opponent = byNumber.get(entry.opponent);
    if (!opponent) return;
    if (opponent.federation === noFederation)
      excluded.push(`Round ${round}: ${opponent.name} is of no federation of FIDE (1.4.2 a).`);
    else if (tournament.pairings === 'predetermined' && scoredNothing(opponent, byNumber))
      excluded.push(
        `Round ${round}: ${opponent.name} is unrated and scored nothing against rated players (1.4.2 b).`,
      );
    else
      games.push({
        round,
        opponent: opponent.startingNumber,
        name: opponent.name,
        rating: opponent.rating,
        title: opponent.title?.toUpperCase() ?? '',
        federation: opponent.federation ?? '',
        points: tenths[entry.outcome],
      });
  });
  return { games, excluded, unplayed };
}

const isWinWithoutPlay = (entry: RoundEntry | null): boolean =>
  (entry?.kind === 'forfeit' && entry.outcome === 'win') ||
  (entry?.kind === 'bye' && entry.bye === 'pairing-allocated');

function scoredNothing(opponent: Player, byNumber: ReadonlyMap<number, Player>): boolean {
  if (opponent.rating > 0) return false;
  return !opponent.rounds.some(
    (entry) =>
      entry?.kind === 'game' && entry.outcome !== 'loss' && (byNumber.get(entry.opponent)?.rating ?? 0) > 0,
  );
}
