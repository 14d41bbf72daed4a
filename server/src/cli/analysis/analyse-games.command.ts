import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  gameReportsAnswer,
  type GameReportLine,
  mostReportedGames,
  queuedReports,
} from '@royal-chess/contracts/game-reports';
import { BadUse } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { fetchAnswer } from '../library/fetch-answer.ts';
import { ProgressBar } from '../progress-bar.ts';
import { refusalOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import type { AnalyseFlags } from './analyse-file.command.ts';
import { isGameId } from './game-ids.ts';
import { sidesText } from './sides-text.ts';

/** Time between two looks at the queue, milliseconds. */
const lookMs = 1_000;

/**
 * Has the server make reports, and waits until they are done. A server that goes on by itself makes them also when this command is
 * ended. Exit code 1 when a report was not made.
 * @throws BadUse for files among the ids, and for too many
 */
export async function analyseGames(
  server: ServerConnection,
  ids: readonly string[],
  flags: AnalyseFlags,
  output: CliOutput,
): Promise<number> {
  const file = ids.find((word) => !isGameId(word));
  if (file !== undefined)
    throw new BadUse('what', 'Either ids of games or PGN files are expected, not both.');
  if (ids.length > mostReportedGames) throw new BadUse('what', `At most ${mostReportedGames} games at once.`);
  if (flags.cancel === true) return cancel(server, ids, output);
  const body = { commandId: randomUUID(), gameIds: [...ids], again: flags.again === true };
  const { impossible } = queuedReports.parse(await post(server, body));
  const reports = await finished(server, ids, output);
  for (const id of impossible) output.detail(`${id}\tno game that the engine can judge`);
  for (const report of reports) output.detail(lineOf(report));
  const done = reports.filter(({ state }) => state === 'done').length;
  output.answer(`${done} of ${ids.length} reports are done`, { done, impossible, reports });
  return done === ids.length ? RIGHT : FOUND_WRONG;
}

async function post(server: ServerConnection, body: object): Promise<unknown> {
  const response = await fetch(`${server.url}/api/admin/game-reports`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

async function cancel(server: ServerConnection, ids: readonly string[], output: CliOutput): Promise<number> {
  let cancelled = 0;
  for (const id of ids) {
    const { headers } = server;
    const response = await fetch(`${server.url}/api/admin/game-reports/${id}`, { method: 'DELETE', headers });
    if (response.ok) cancelled += 1;
    else if (response.status !== 404) throw await refusalOf(response);
  }
  output.answer(`${cancelled} of ${ids.length} reports are cancelled`, { cancelled });
  return RIGHT;
}

/** The reports once none waits or is made. */
async function finished(
  server: ServerConnection,
  ids: readonly string[],
  output: CliOutput,
): Promise<readonly GameReportLine[]> {
  const bar = output.io.watched ? new ProgressBar('positions') : null;
  const query = new URLSearchParams({ ids: ids.join(',') });
  for (;;) {
    const { items } = await fetchAnswer(server, '/api/admin/game-reports', query, gameReportsAnswer);
    const isOpen = items.some(({ state }) => state === 'waiting' || state === 'running');
    const sum = (of: (line: GameReportLine) => number) => items.reduce((all, line) => all + of(line), 0);
    bar?.show({ done: sum(({ done }) => done), total: sum(({ total }) => total), finished: !isOpen });
    if (!isOpen) return items;
    await wait(lookMs);
  }
}

const lineOf = ({ gameId, state, white, black, fault }: GameReportLine): string =>
  [gameId, state, fault ?? sidesText(white.accuracy, black.accuracy)].join('\t');
