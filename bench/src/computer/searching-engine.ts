import { UciProcess } from '../support/uci-process.ts';
import type { Choice } from './player.ts';

/** Counts as more than any other score. */
const mateScore = 30_000;

/** An engine of a player. */
export class SearchingEngine extends UciProcess {
  /** Has it search, and says what it plays and how it stands then. */
  async search(command: string): Promise<Choice> {
    let score = 0;
    const beginning = 'bestmove ';
    const line = await this.ask(command, beginning, (info) => {
      const [, kind, value] =
        / multipv 1 score (cp|mate) (-?\d+)(?! (?:lower|upper)bound)\b/.exec(info) ?? [];
      if (kind === 'cp') score = Number(value);
      if (kind === 'mate') score = Number(value) > 0 ? mateScore : -mateScore;
    });
    return { uci: line.slice(beginning.length).split(' ')[0] ?? '', score };
  }
}
