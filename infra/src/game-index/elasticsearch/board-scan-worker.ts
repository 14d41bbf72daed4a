import { parentPort } from 'node:worker_threads';
import type { BoardScanAnswer, BoardScanRequest } from './board-scan-messages.ts';
import { boardConditions } from './board-conditions.ts';
import { unpackBoard } from './packed-board.ts';

/** A separate thread for replaying games: ten thousand of them take longer than requests in the process may wait. */
const port = parentPort;
if (!port) throw new Error('board-scan-worker runs in a separate thread');

function answer({ id, conditions, boards }: BoardScanRequest): BoardScanAnswer {
  try {
    const { find } = boardConditions(conditions);
    return { id, found: boards.map((board) => find(unpackBoard(board))) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (request: BoardScanRequest) => port.postMessage(answer(request)));
