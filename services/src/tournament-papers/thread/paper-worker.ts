import { parentPort } from 'node:worker_threads';
import type { Paper } from '../page/canvas.ts';
import { boardSlipsPdf } from '../papers/board-slips.ts';
import { certificatesPdf } from '../papers/certificate.ts';
import { crosstablePdf } from '../papers/crosstable.ts';
import { namePlatesPdf } from '../papers/name-plates.ts';
import { pairingListPdf } from '../papers/pairing-list.ts';
import { playerCardsPdf } from '../papers/player-cards.ts';
import { prizeListPdf } from '../papers/prize-list.ts';
import { standingsPdf } from '../papers/standings.ts';
import type { PaperInputs, PaperName } from './paper-inputs.ts';
import type { PrintAnswer, PrintRequest } from './paper-messages.ts';

/** A separate thread that draws papers: a long list takes a second that games in progress must not lose. */
const port = parentPort;
if (!port) throw new Error('paper-worker runs in a separate thread');

const print: { readonly [Name in PaperName]: (input: PaperInputs[Name]) => Promise<Paper> } = {
  pairings: pairingListPdf,
  standings: standingsPdf,
  crosstable: crosstablePdf,
  prizes: prizeListPdf,
  cards: playerCardsPdf,
  plates: namePlatesPdf,
  slips: boardSlipsPdf,
  certificates: certificatesPdf,
};

async function answerTo({ id, name, input }: PrintRequest): Promise<PrintAnswer> {
  try {
    const paper = await (print[name] as (input: unknown) => Promise<Paper>)(input);
    return { id, kind: 'paper', ...paper };
  } catch (error) {
    return {
      id,
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on('message', (request: PrintRequest) => {
  void answerTo(request).then((answer) => {
    port.postMessage(answer, answer.kind === 'paper' ? [answer.pdf.buffer as ArrayBuffer] : []);
  });
});
