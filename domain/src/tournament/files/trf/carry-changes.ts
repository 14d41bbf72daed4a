import type { TrfDocument } from './trf-document.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain values: equal when they are written equally. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value of a file with what changed from `before` to `now`. A list is compared item by item where both sides have its length. */
function carried(file: unknown, before: unknown, now: unknown): unknown {
  if (same(before, now)) return file;
  if (Array.isArray(file) && Array.isArray(before) && Array.isArray(now)) {
    if (file.length !== before.length) return now;
    return now.map((item, index) => (index < file.length ? carried(file[index], before[index], item) : item));
  }
  if (!isFields(file) || !isFields(before) || !isFields(now)) return now;
  const kept = Object.entries(file).filter(([key]) => key in now || !(key in before));
  const changed = Object.entries(now).map(([key, value]) => [key, carried(file[key], before[key], value)]);
  return Object.fromEntries([...kept, ...changed]);
}

/**
 * A report file with what happened in its event since it was imported: what did not change stays as the file has it, also what
 * an event does not know, such as a date of birth.
 *
 * @param file as it was read
 * @param before the event as a document, as it was right after the import
 * @param now the same, as it is
 */
export function carryChanges(file: TrfDocument, before: TrfDocument, now: TrfDocument): TrfDocument {
  const known = new Set(file.comments);
  const standings = ({ recorded }: TrfDocument): unknown => [...recorded];
  return {
    ...file,
    tournament: carried(file.tournament, before.tournament, now.tournament) as TrfDocument['tournament'],
    header: carried(file.header, before.header, now.header) as TrfDocument['header'],
    teamEvent: carried(file.teamEvent, before.teamEvent, now.teamEvent) as TrfDocument['teamEvent'],
    recorded: same(standings(before), standings(now)) ? file.recorded : now.recorded,
    comments: [...file.comments, ...now.comments.filter((comment) => !known.has(comment))],
    openGames: now.openGames,
    roundsStated: file.roundsStated || before.tournament.plannedRounds !== now.tournament.plannedRounds,
  };
}
