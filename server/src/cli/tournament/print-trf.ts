import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { trfText } from '@royal-chess/domain/tournament/files/trf/write-trf';
import type { CliOutput } from '../cli-output.ts';

/** Prints a file line by line, or as a field of the JSON beside other facts. */
export function printTrf(document: TrfDocument, facts: object, output: CliOutput): void {
  const text = trfText(document);
  if (output.json) output.answer('', { ...facts, trf: text });
  else for (const line of text.split('\n').slice(0, -1)) output.io.out(line);
}
