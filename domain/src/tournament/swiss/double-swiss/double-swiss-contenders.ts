import { openGamesDrawn } from '../../model/open-games.ts';
import { pointsOf } from '../../model/points.ts';
import type { Player, RoundEntry, RoundNumber, Tournament } from '../../model/tournament.ts';
import { pairingField } from '../pairing-field.ts';
import type { ColorCode } from '../pairing-player.ts';
import type { Contender } from '../top-scoregroup/contender.ts';

/** A match of two games, or what the two rounds hold instead. */
type TwoGames = readonly [RoundEntry | null, RoundEntry | null];

/** The players of a match as the pairing sees them; `firstGame` is the round of its first game. */
export function doubleSwissContenders(recorded: Tournament, firstGame: RoundNumber): Contender[] {
  const tournament = openGamesDrawn(recorded, firstGame);
  const { scoring } = tournament;
  const players = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  const scoresBefore = previousScores(tournament, firstGame);
  return pairingField(tournament, firstGame).players.map((player): Contender => {
    const matches = matchesOf(players.get(player.number)!, firstGame);
    const played = matches.filter(isPlayed);
    const last = matches.at(-1);
    const opponent = last && isPlayed(last) ? opponentOf(last) : null;
    return {
      number: player.number,
      tpn: player.rank + 1,
      score: player.score,
      secondaryScore: 0,
      matchesPlayed: played.length,
      colors: played.map(colorOf),
      excluded: new Set([
        ...player.excluded,
        ...matches.filter(isPlayed).flatMap((match) => opponentOf(match) ?? []),
      ]),
      byeEligible: !matches.some((match) => excludesBye(match, scoring)),
      floatedBefore: opponent !== null && scoresBefore.get(opponent) !== scoresBefore.get(player.number),
      preference: { color: 0, strong: false },
    };
  });
}

/** Scores for pairing before the match before; empty when there was none. */
function previousScores(tournament: Tournament, firstGame: RoundNumber): Map<number, number> {
  if (firstGame < 3) return new Map();
  const everybody = {
    ...tournament,
    absences: [],
    players: tournament.players.map(withoutRounds(firstGame - 3)),
  };
  return new Map(
    pairingField(everybody, firstGame - 2).players.map((player) => [player.number, player.score]),
  );
}

const withoutRounds =
  (from: number) =>
  (player: Player): Player => ({ ...player, rounds: player.rounds.slice(0, from) });

const matchesOf = (player: Player, firstGame: RoundNumber): TwoGames[] =>
  Array.from({ length: (firstGame - 1) / 2 }, (_, match) => [
    player.rounds[2 * match] ?? null,
    player.rounds[2 * match + 1] ?? null,
  ]);

const isPlayed = (match: TwoGames): boolean => match.some((entry) => entry?.kind === 'game');

const opponentOf = ([first, second]: TwoGames): number | null =>
  first && first.kind !== 'bye' ? first.opponent : second && second.kind !== 'bye' ? second.opponent : null;

/** Colour of the first game, played or not (Art. 1.6). */
function colorOf([first, second]: TwoGames): ColorCode {
  if (first && first.kind !== 'bye') return first.color === 'white' ? 1 : 2;
  return second && second.kind !== 'bye' && second.color === 'white' ? 2 : 1;
}

/** C2: a bye that the pairing gave, a match won by forfeit, a full-point bye. */
function excludesBye(match: TwoGames, scoring: Tournament['scoring']): boolean {
  if (isPlayed(match)) return false;
  if (
    match.some((entry) => entry?.kind === 'bye' && entry.bye !== 'half-point' && entry.bye !== 'zero-point')
  )
    return true;
  const points = pointsOf(match[0], scoring) + pointsOf(match[1], scoring);
  return match.some((entry) => entry?.kind === 'forfeit') && points >= 2 * scoring.forfeitWin;
}
