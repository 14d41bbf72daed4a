import type { TournamentDetails } from '@royal-chess/contracts/tournaments';

/** Text of a property: commas, semicolons, backslashes and line ends are escaped (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll(/\r?\n/g, '\\n');

const stamp = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Lines of at most 75 bytes, continued with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

type Round = { readonly uid: string; readonly at: number; readonly title: string };

/** Starts of all rounds whose time is known; before the first is published, that of the section. */
function roundsOf({ id, settings, sections }: TournamentDetails): Round[] {
  return sections.flatMap((section) => {
    const set = settings.sections.find((one) => one.id === section.id);
    const name = settings.sections.length > 1 ? `${settings.title}, ${section.name}` : settings.title;
    const known = new Map<number, number>();
    (set?.roundStarts ?? []).forEach((at, index) => known.set(index + 1, at));
    if (set && !known.has(1)) known.set(1, set.startsAt);
    for (const { round, startsAt } of section.played) if (startsAt !== null) known.set(round, startsAt);
    return [...known].map(([round, at]) => ({
      uid: `${id}-${section.id}-${round}@royal-chess`,
      at,
      title: `${name}: round ${round}`,
    }));
  });
}

/**
 * The rounds of an event as iCalendar (RFC 5545).
 * @param now epoch milliseconds, when the file is made
 */
export function calendarOf(details: TournamentDetails, now: number): string {
  const { settings, status } = details;
  const hourMs = 3_600_000;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Royal Chess//Tournaments//EN',
    `X-WR-CALNAME:${escaped(settings.title)}`,
    ...roundsOf(details).flatMap(({ uid, at, title }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(at)}`,
      `DTEND:${stamp(at + Math.max(hourMs, settings.chessGame.roundTime * 60_000))}`,
      `SUMMARY:${escaped(title)}`,
      ...(settings.location ? [`LOCATION:${escaped(settings.location)}`] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
