import type { Paper } from '../page/canvas.ts';
import type { PaperInput } from './heading.ts';
import { openListPages } from './list-pages.ts';
import { pointsText } from './points-text.ts';
import { drawTable } from './table.ts';
import type { Column, Row } from './table-columns.ts';

/** A player of a pairing, as the list prints them. */
export interface PairedPlayer {
  /** Pairing number (TPN). */
  readonly number: number;
  readonly name: string;
  readonly title?: string;
  readonly rating?: number;
  readonly federation?: string;
  /** Before the round, in tenths. */
  readonly points: number;
}

/** A board of the round. */
export interface PairingRow {
  readonly board: number;
  readonly white: PairedPlayer;
  readonly black: PairedPlayer;
  /** As it is to be read, `1 – 0`; a line to write on where it is absent. */
  readonly result?: string;
}

/** A player without an opponent: `bye`, `half-point bye`, `absent`. */
export interface UnpairedPlayer extends PairedPlayer {
  readonly reason: string;
}

export interface PairingListInput extends PaperInput {
  readonly pairings: readonly PairingRow[];
  readonly unpaired?: readonly UnpairedPlayer[];
  /** `board` (default), or `name`: each player in alphabetical order with board, colour and opponent. */
  readonly order?: 'board' | 'name';
}

const byName = new Intl.Collator('en', { numeric: true });
const ratingText = (rating: number | undefined): string => (rating ? String(rating) : '–');
const nameOf = ({ title, name }: PairedPlayer): string => [title, name].filter(Boolean).join(' ');

/** The pairings of a round, to hang up in the hall. */
export async function pairingListPdf(input: PairingListInput): Promise<Paper> {
  const pages = await openListPages(input, 'Pairings');
  if (input.order === 'name') drawTable(pages, nameColumns, rowsByName(input));
  else drawTable(pages, boardColumns, rowsByBoard(input));
  return pages.finish();
}

const boardColumns: readonly Column[] = [
  { head: 'Bd', align: 'right', strong: true },
  { head: 'No.', align: 'right' },
  { head: 'White', share: 1, strong: true },
  { head: 'Rating', align: 'right' },
  { head: 'Pts', align: 'right' },
  { head: 'Result', align: 'center' },
  { head: 'Pts', align: 'right' },
  { head: 'Black', share: 1, strong: true },
  { head: 'Rating', align: 'right' },
  { head: 'No.', align: 'right' },
];

function rowsByBoard({ pairings, unpaired = [] }: PairingListInput): Row[] {
  const rows = pairings.map(({ board, white, black, result }) => [
    String(board),
    String(white.number),
    nameOf(white),
    ratingText(white.rating),
    pointsText(white.points),
    result ?? '        –        ',
    pointsText(black.points),
    nameOf(black),
    ratingText(black.rating),
    String(black.number),
  ]);
  const without = unpaired.map((player) => [
    '',
    String(player.number),
    nameOf(player),
    ratingText(player.rating),
    pointsText(player.points),
    '',
    '',
    player.reason,
  ]);
  return [...rows, ...without];
}

const nameColumns: readonly Column[] = [
  { head: 'Name', share: 1, strong: true },
  { head: 'Rating', align: 'right' },
  { head: 'Pts', align: 'right' },
  { head: 'Board', align: 'right', strong: true },
  { head: 'Colour' },
  { head: 'Opponent', share: 1 },
  { head: 'Rating', align: 'right' },
];

function rowsByName({ pairings, unpaired = [] }: PairingListInput): Row[] {
  const seat = (player: PairedPlayer, opponent: PairedPlayer, board: number, color: string): string[] => [
    nameOf(player),
    ratingText(player.rating),
    pointsText(player.points),
    String(board),
    color,
    nameOf(opponent),
    ratingText(opponent.rating),
  ];
  const players = pairings.flatMap(({ board, white, black }) => [
    { name: white.name, row: seat(white, black, board, 'White') },
    { name: black.name, row: seat(black, white, board, 'Black') },
  ]);
  const without = unpaired.map((player) => ({
    name: player.name,
    row: [nameOf(player), ratingText(player.rating), pointsText(player.points), '', '', player.reason, ''],
  }));
  return [...players, ...without]
    .sort((one, other) => byName.compare(one.name, other.name))
    .map(({ row }) => row);
}
