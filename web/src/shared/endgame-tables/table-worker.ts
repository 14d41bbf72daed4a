import { EndgameTables } from '@royal-chess/domain/endgame-tables/endgame-tables';
import { answerWork } from './answer-work.ts';
import type { TableWork } from './table-work.ts';

const tables = new EndgameTables();

addEventListener('message', ({ data }: MessageEvent<TableWork>) => {
  answerWork(data, tables, (answer) => postMessage(answer));
});
