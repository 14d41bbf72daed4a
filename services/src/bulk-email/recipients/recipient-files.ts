import type { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AddressRepair } from '@royal-chess/contracts/bulk-email';
import type { RecipientTable } from '@royal-chess/domain/bulk-email/recipient-table';
import { RequestThread } from '@royal-chess/infra/threads/request-thread';
import { startThread } from '@royal-chess/infra/threads/start-thread';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

/** A file that needs more memory ends the thread, and not the server. */
const start = (): Worker =>
  startThread('./table-worker', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: 768 } });

/** Reads files of recipients in a thread of its own, started by the first one. */
@Injectable()
export class RecipientFiles implements OnModuleDestroy {
  readonly #thread = new RequestThread<Omit<TableRequest, 'id'>, TableAnswer>(start, () =>
    ProblemException.because('RC_RECIPIENTS_REFUSED', 'The file cannot be read: it is too large or damaged.'),
  );

  onModuleDestroy(): Promise<void> {
    return this.#thread.close();
  }

  /**
   * @param repairs other addresses for lines with a fault
   * @throws ProblemException `RC_MEDIA_TYPE`, `RC_RECIPIENTS_REFUSED`
   */
  async read(name: string, bytes: Uint8Array, repairs: readonly AddressRepair[]): Promise<RecipientTable> {
    const answer = await this.#thread.send({ name, bytes, repairs });
    if ('code' in answer)
      throw new ProblemException({
        code: answer.code,
        detail: answer.detail,
        fields: [{ path: 'file', message: answer.detail }],
      });
    return answer.table;
  }
}
