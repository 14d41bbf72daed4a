import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { teamEventOf } from '@royal-chess/domain/tournament/files/trf/team-event-of';
import {
  standings,
  type Standings,
  teamStandings,
} from '@royal-chess/domain/tournament/tie-breaks/standings';
import { decimal } from '@royal-chess/domain/tournament/tie-breaks/wording';
import { wholeNumber } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { readTieBreaks } from './tie-break-list.ts';
import { faultyFile, openTrf } from './trf-file.ts';

/** Options of `standings`, as given. */
export interface StandingsFlags {
  readonly tiebreaks?: string;
  readonly round?: string;
  readonly explain?: boolean;
}

/** The order where neither the command nor the file has one. */
const usual = 'BH/C1,BH,SB';

const shown = (value: number | null): string => (value === null ? '-' : decimal(value));

/** Prints the players, or in a team event the teams, in order with the value of every tie-break. */
export async function standingsCommand(
  file: string,
  flags: StandingsFlags,
  output: CliOutput,
): Promise<number> {
  const document = await openTrf(file, output.io);
  const { tournament, header } = document;
  const record = header.standings ? '212' : '202';
  const faults = document.tieBreakFaults.filter(({ field }) => field === record);
  if (flags.tiebreaks === undefined && faults.length > 0) throw faultyFile(faults);
  const inFile = (header.standings ?? header.tieBreaks)?.join(',');
  const order = readTieBreaks(flags.tiebreaks ?? (inFile || usual));
  const afterRound =
    flags.round === undefined ? undefined : wholeNumber('round', flags.round, 0, pairedRounds(tournament));
  const teams = teamEventOf(document);
  const table = teams
    ? teamStandings(teams, order, { afterRound })
    : standings(tournament, order, { afterRound });
  for (const { message } of table.dropped) output.io.err(message);
  const explanations = flags.explain === true ? explanationsOf(table) : null;
  const heads = table.tieBreaks.map(({ text }) => text);
  const rows = table.rows.map(({ rank, number, name, values }, index) => ({
    rank,
    number,
    name,
    values: Object.fromEntries(heads.map((head, column) => [head, values[column] ?? null])),
    ...(explanations && { derivations: explanations[index] }),
  }));
  for (const line of tableLines(table)) output.detail(line);
  if (explanations) for (const line of sentencesOf(table, explanations)) output.detail(line);
  if (output.json)
    output.answer('', {
      afterRound: table.afterRound,
      tieBreaks: heads,
      dropped: table.dropped.map(({ code, message }) => ({ code: code.text, message })),
      standings: rows,
    });
  return RIGHT;
}

type Explanations = readonly (readonly ReturnType<Standings['explain']>[])[];

const explanationsOf = ({ rows, tieBreaks, explain }: Standings): Explanations =>
  rows.map(({ number }) => tieBreaks.map((_, column) => explain(number, column)));

/** Columns of equal width; names are left, numbers right. */
function tableLines({ tieBreaks, rows }: Standings): readonly string[] {
  const cells = [
    ['rank', 'no', 'name', ...tieBreaks.map(({ text }) => text)],
    ...rows.map(({ rank, number, name, values }) => [
      String(rank),
      String(number),
      name,
      ...values.map(shown),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  return cells.map((row) =>
    row
      .map((text, column) =>
        column === 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

function sentencesOf({ rows }: Standings, explanations: Explanations): readonly string[] {
  return rows.flatMap(({ number, name }, index) => [
    '',
    `${number} ${name}`.trim(),
    ...(explanations[index] ?? []).flatMap(({ code, title, article, sentences }) => [
      `  ${code}, ${title}${article === null ? '' : ` (C.07 Art. ${article})`}`,
      ...sentences.map((sentence) => `    ${sentence}`),
    ]),
  ]);
}
