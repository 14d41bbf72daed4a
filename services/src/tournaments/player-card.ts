import type { BoardResult, CardRound } from '@royal-chess/contracts/tournaments';
import type { Color } from '@royal-chess/contracts/chess';
import type { RoundEntry } from '@royal-chess/domain/tournament/model/tournament';
import type { SectionTournament } from '@royal-chess/domain/tournament/running/as-tournament';
import { entryOfBoard } from '@royal-chess/domain/tournament/running/result-of-board';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import type { SectionTable } from './section-table.ts';

const ofGame = { win: '1', draw: '½', loss: '0' } as const;
const ofForfeit = { win: '+', loss: '-' } as const;

/** What a round was, from one side: `1`, `½`, `0`, `+`, `-`, `bye`; empty without a result. */
function shown(entry: RoundEntry | null | undefined): string {
  switch (entry?.kind) {
    case 'game':
      return ofGame[entry.outcome];
    case 'forfeit':
      return ofForfeit[entry.outcome];
    case 'bye':
      return 'bye';
    default:
      return '';
  }
}

/** A result of a board from one side. */
export const resultOfSide = (result: BoardResult | null, color: Color): string =>
  shown(entryOfBoard(result, color, 0));

/** The published rounds of a player. */
export function cardOf(
  table: Pick<SectionTable, 'side'>,
  { rounds }: Section,
  { tournament, numberOf, entryAt }: SectionTournament,
  entryId: string,
): CardRound[] {
  const [display] = rounds;
  if (display && display.boards.length > 1 && display.boards.every(({ white }) => white === entryId))
    return cardOfDisplay(table, display.boards, entryId);
  const player = tournament.players[(numberOf.get(entryId) ?? 0) - 1];
  return (player?.rounds ?? []).map((entry, index) => {
    const round = index + 1;
    const opponent = entry && entry.kind !== 'bye' ? entryAt(entry.opponent) : null;
    const boards = rounds[index]?.boards ?? [];
    const board = boards.findIndex(({ white, black }) => white === entryId || black === entryId);
    return {
      round,
      opponent: opponent === null ? null : table.side(opponent, round),
      color: entry && entry.kind !== 'bye' ? entry.color : null,
      board: board < 0 ? null : board + 1,
      matchId: boards[board]?.matchId ?? null,
      result: shown(entry),
      points: table.side(entryId, round + 1).points,
    };
  });
}

/** Every board of the player who gives a simultaneous display. */
function cardOfDisplay(
  table: Pick<SectionTable, 'side'>,
  boards: readonly Board[],
  entryId: string,
): CardRound[] {
  const { points } = table.side(entryId);
  return boards.map(({ black, matchId, result }, index) => ({
    round: 1,
    opponent: table.side(black, 1),
    color: 'white',
    board: index + 1,
    matchId,
    result: resultOfSide(result, 'white'),
    points,
  }));
}
