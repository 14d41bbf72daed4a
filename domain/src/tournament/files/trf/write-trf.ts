import type { StartingNumber } from '../../model/tournament.ts';
import { pairedRounds } from '../../model/paired-rounds.ts';
import { formatPlayer, patchPlayer } from './format-player.ts';
import { headGroups, tailGroups, type RecordGroup } from './format-records.ts';
import { readLayout } from './read-trf.ts';
import type { TrfDocument } from './trf-document.ts';
import { encodeSource, type LineEnd, type TrfLine } from './trf-source.ts';

/** Line end of new files: the Handbook asks for CR as the last character, text tools for LF. */
const newLineEnd = '\r\n';

interface Written {
  readonly text: string;
  readonly end: LineEnd;
  /** Place of its group in a new file. */
  readonly place: number;
}

const players: RecordGroup = { tags: ['001'], format: (document) => [...playerLines(document).values()] };
const comments: RecordGroup = {
  tags: ['###'],
  format: (document) => document.comments.map((text) => `###${text}`),
};
const unknown: RecordGroup = { tags: [], format: (document) => document.unknown.map(({ text }) => text) };
const groups: readonly RecordGroup[] = [comments, ...headGroups, players, ...tailGroups, unknown];
const national = groups.findIndex((group) => group === tailGroups[0]);
const placeOfTag = new Map(groups.flatMap(({ tags }, place) => tags.map((tag) => [tag, place] as const)));

/**
 * The text of a tournament report file. A document that was read keeps its lines: only records whose facts changed since are
 * written, in the columns they had. A document made from scratch becomes TRF26.
 *
 * @throws RangeError when a number does not fit into its columns: a starting number or rating over 9999, points over 99.9
 */
export function trfText(document: TrfDocument): string {
  return linesOf(document)
    .map(({ text, end }) => text + end)
    .join('');
}

/** The same as bytes, in the encoding that the file had; UTF-8 for a new one or where a letter needs it. */
export function writeTrf(document: TrfDocument): Uint8Array {
  return encodeSource(trfText(document), document.layout?.encoding ?? 'utf-8');
}

function linesOf(document: TrfDocument): readonly Written[] {
  const stored = document.layout?.lines ?? [];
  const before = document.layout && readLayout(document.layout);
  const end = stored.find((line) => line.end !== '')?.end ?? newLineEnd;
  const kept: Written[] = [];
  const changed = groups.map((group) => !before || !sameLines(group.format(before), group.format(document)));
  const unknownLines = new Set(before?.unknown.map((line) => line.number));
  const patched = new Set<StartingNumber>();
  const patch = patchOf(before, document, patched);
  for (const line of stored) {
    const place = placeOf(line, unknownLines);
    if (place === null || changed[place] === false) kept.push({ ...line, place: place ?? -1 });
    else if (groups[place] === players) {
      const text = patch(line);
      if (text !== null) kept.push({ text, end: line.end, place });
    } else if (groups[place] && isPast240(line, before)) kept.push({ ...line, place });
  }
  for (const [place, group] of groups.entries()) {
    if (changed[place] === false) continue;
    const lines =
      group === players
        ? [...playerLines(document)].filter(([number]) => !patched.has(number)).map(([, text]) => text)
        : group.format(document);
    insert(kept, lines, place, end);
  }
  return kept.map((line, index) => (line.end === '' && index < kept.length - 1 ? { ...line, end } : line));
}

const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** Place of a stored line's group; `null` for an empty line. */
function placeOf({ number, text }: TrfLine, unknownLines: ReadonlySet<number>): number | null {
  if (text.trim() === '') return null;
  if (unknownLines.has(number)) return groups.indexOf(unknown);
  return placeOfTag.get(text.slice(0, 3)) ?? national;
}

/** Byes of rounds that are paired stay as they are: the rounds themselves hold them too. */
function isPast240({ text }: TrfLine, before: TrfDocument | null): boolean {
  return !!before && text.startsWith('240') && Number(text.slice(6, 9)) <= pairedRounds(before.tournament);
}

/** Puts new lines behind the last line of their own group, or else of the nearest one before it in a new file. */
function insert(kept: Written[], lines: readonly string[], place: number, end: LineEnd): void {
  const nearest = Math.max(...kept.map((line) => (line.place <= place ? line.place : -1)));
  const at = nearest < 0 ? 0 : kept.findLastIndex((line) => line.place === nearest) + 1;
  kept.splice(at, 0, ...lines.map((text) => ({ text, end, place })));
}

function playerLines({ tournament, recorded, openGames }: TrfDocument): ReadonlyMap<StartingNumber, string> {
  return new Map(
    tournament.players.map((player) => [
      player.startingNumber,
      formatPlayer(
        player,
        recorded.get(player.startingNumber) ?? { points: null, rank: null },
        player.rounds,
        openGames === 'unknown' ? '?' : ' ',
      ),
    ]),
  );
}

/** How a stored player record is written: `null` when the player has left the document. */
function patchOf(
  before: TrfDocument | null,
  document: TrfDocument,
  patched: Set<StartingNumber>,
): (line: TrfLine) => string | null {
  if (!before) return () => null;
  const from = playerLines(before);
  const to = playerLines(document);
  const requests = (of: TrfDocument): string => JSON.stringify(of.tournament.absences);
  const keepsUnpaired = requests(before) === requests(document);
  return ({ text }) => {
    const number = Number(text.slice(4, 8));
    const now = to.get(number);
    const old = from.get(number);
    if (now === undefined || old === undefined) return null;
    patched.add(number);
    return patchPlayer(text, old, now, keepsUnpaired);
  };
}
