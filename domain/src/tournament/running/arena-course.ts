import { type ArenaPair, pairArena, type WaitingPlayer } from '../arena/arena-pairing.ts';
import type { ArenaGame as PlayedGame, ArenaPlayer } from '../arena/arena-player.ts';
import { arenaPoints } from '../arena/arena-score.ts';
import type { Progress } from './progress.ts';
import { entryOfBoard } from './result-of-board.ts';
import { playersOf, type SectionFacts } from './section-facts.ts';
import type { ArenaGame, Entry, TournamentState } from './tournament-state.ts';

/** Players wait that long for others to become free, milliseconds. */
const betweenPairingsMs = 4_000;

/** End of an arena, epoch milliseconds: no game begins later. Games under way are played to their end and count. */
export const arenaEnd = ({ section, settings }: SectionFacts): number =>
  (section.arena.startedAt ?? settings.startsAt) + settings.format.arenaMinutes * 60_000;

/** Whether a game of the arena is being played. */
export const isArenaPlayed = ({ section: { arena } }: SectionFacts): boolean =>
  arena.ended < arena.games.size;

const isFree = ({ available, playing, leftFrom }: Entry): boolean =>
  available && playing === null && leftFrom === null;

function playedGame(
  { white, black, result, plies, ...berserk }: ArenaGame,
  entryId: string,
  rating: (entryId: string) => number,
): PlayedGame | null {
  if (result === undefined || result === null) return null;
  const color = white === entryId ? 'white' : 'black';
  const opponent = color === 'white' ? black : white;
  const entry = entryOfBoard(result, color, 0);
  return {
    opponent,
    opponentRating: rating(opponent),
    color,
    outcome: 'outcome' in entry ? entry.outcome : 'loss',
    berserk: color === 'white' ? berserk.whiteBerserk : berserk.blackBerserk,
    plies,
  };
}

/** Players of an arena with their finished games, for its standings; in the order in which they entered. */
export function arenaPlayers(state: TournamentState, sectionId: string): ArenaPlayer[] {
  const games = new Map<string, PlayedGame[]>();
  const rating = (entryId: string): number => state.entries.get(entryId)?.rating ?? 0;
  for (const game of state.sections.get(sectionId)?.arena.games.values() ?? []) {
    for (const entryId of [game.white, game.black]) {
      const played = playedGame(game, entryId, rating);
      if (!played) continue;
      const known = games.get(entryId);
      if (known) known.push(played);
      else games.set(entryId, [played]);
    }
  }
  return playersOf(state, sectionId).map((entry) => ({
    id: entry.entryId,
    rating: entry.rating,
    games: games.get(entry.entryId) ?? [],
  }));
}

/** Whether two players who are free may meet; with four of them, two always may, unless all play for one club. */
function canPair(free: readonly Entry[], onlyTwo: boolean): boolean {
  const [first] = free;
  if (first === undefined || free.length < 2) return false;
  if (first.clubId !== null && free.every(({ clubId }) => clubId === first.clubId)) return false;
  if (free.length >= 4) return true;
  return (
    pairArena(
      free.map((entry) => waitingPlayer(entry, null, 0)),
      { onlyTwo },
    ).length > 0
  );
}

const waitingPlayer = (entry: Entry, player: ArenaPlayer | null, now: number): WaitingPlayer => ({
  id: entry.entryId,
  points: player ? arenaPoints(player.games) : 0,
  rating: entry.rating,
  waitedMs: now - entry.freeSince,
  colors: player?.games.map(({ color }) => color) ?? [],
  lastOpponent: entry.lastOpponent,
  clubId: entry.clubId,
});

/** Who is free, and whether only two players are in the arena. */
function field(state: TournamentState, sectionId: string): { free: Entry[]; onlyTwo: boolean } {
  const players = playersOf(state, sectionId).filter(({ available }) => available);
  return { free: players.filter(isFree), onlyTwo: players.length === 2 };
}

/** When the free players of an arena are paired next, epoch milliseconds; null while none of them may meet. */
export function arenaPairingAt(state: TournamentState, facts: SectionFacts): number | null {
  const { sectionId, arena } = facts.section;
  const { free, onlyTwo } = field(state, sectionId);
  const at = Math.max(
    arena.pairedAt + betweenPairingsMs,
    arena.startedAt ?? 0,
    ...free.map(({ freeSince }) => freeSince),
  );
  return at < arenaEnd(facts) && canPair(free, onlyTwo) ? at : null;
}

/** Pairs the free players of an arena. */
export function pairFree(progress: Progress, sectionId: string): void {
  const { state, circumstances } = progress;
  const { now, idOf, tournamentId } = circumstances;
  const { free, onlyTwo } = field(state, sectionId);
  const played = new Map(arenaPlayers(state, sectionId).map((player) => [player.id, player]));
  const pairs: ArenaPair[] = pairArena(
    free.map((entry) => waitingPlayer(entry, played.get(entry.entryId) ?? null, now)),
    { onlyTwo },
  );
  for (const { white, black } of pairs) {
    const game = progress.section(sectionId).arena.games.size + 1;
    const matchId = idOf(tournamentId, sectionId, 'arena', game);
    progress.add('ArenaPaired', { sectionId, game, white, black, matchId, at: now });
  }
}
