import { UciProcess } from '../support/uci-process.ts';
import type { Score } from './independent-report.ts';

/** What the engine says of a position. */
export interface PlainAnswer {
  /** From White's side. */
  readonly score: Score;
  /** In UCI form. */
  readonly best: string;
}

/** An engine that judges positions, without the driver of the product. */
export class PlainEngine extends UciProcess {
  /** Searches so many positions, each time as if nothing had been searched before. */
  async search(fen: string, nodes: number): Promise<PlainAnswer> {
    this.send('ucinewgame');
    await this.ask('isready', 'readyok');
    this.send(`position fen ${fen}`);
    const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
    let score: Score | undefined;
    const last = await this.ask(`go nodes ${nodes}`, 'bestmove ', (line) => {
      const found = / multipv 1 score (cp|mate) (-?\d+)(?! (?:lower|upper)bound)\b/.exec(line);
      if (!found) return;
      const value = sign * Number(found[2]);
      score = found[1] === 'cp' ? { centipawns: value } : { mate: value };
    });
    if (!score) throw new Error(`The engine said nothing of ${fen}`);
    return { score, best: last.split(' ')[1] ?? '' };
  }
}
