import type { FidePlayer } from '@royal-chess/contracts/fide';

/** A fixed-width list of players in standard ratings. */
export function listFile(players: readonly FidePlayer[]): Buffer {
  const columns = (values: readonly (string | number | null | undefined)[]): string =>
    values.map((value, at) => String(value ?? '').padEnd([15, 61, 4, 4, 5, 6, 3, 6, 4][at] ?? 0)).join('');
  const header = columns(['ID Number', 'Name', 'Fed', 'Sex', 'Tit', 'SRtng', 'SK', 'B-day', 'Flag']);
  const rows = players.map(({ fideId, name, federation, sex, title, standard, birthYear, inactive }) =>
    columns([
      fideId,
      name,
      federation,
      sex === 'w' ? 'F' : 'M',
      title,
      standard?.rating ?? 0,
      standard?.k ?? 0,
      birthYear,
      inactive ? 'i' : '',
    ]),
  );
  return Buffer.from([header, ...rows, ''].join('\r\n'));
}
