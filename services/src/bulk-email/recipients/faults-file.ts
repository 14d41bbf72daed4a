import type { RecipientTable } from '@royal-chess/domain/bulk-email/recipient-table';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';
import { csvLine } from '../../platform/routes/csv-line.ts';
import { faultTexts } from './fault-texts.ts';

/** Lines that are written in one turn of the event loop. */
const linesPerTurn = 500;

/**
 * The rows of a list that are left out, as CSV: the line of each, what is wrong, and its cells as they are in the file. So what is corrected
 * in it can be sent as a list of its own.
 */
export async function* faultsFile(
  { headers, faults }: Pick<RecipientTable, 'headers' | 'faults'>,
  language: MessageLanguage,
): AsyncGenerator<string, void> {
  const texts = faultTexts[language];
  // Excel takes a file without the mark for one of its own code page.
  yield `\uFEFF${csvLine([texts.line, texts.wrong, ...headers])}`;
  for (let start = 0; start < faults.length; start += linesPerTurn) {
    if (start > 0) await yieldTurn();
    yield faults
      .slice(start, start + linesPerTurn)
      .map(({ line, fault, cells }) =>
        csvLine([
          line,
          texts.faults[fault],
          ...headers.map((_, at) => cells[at] ?? ''),
          ...cells.slice(headers.length),
        ]),
      )
      .join('');
  }
}
