import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportProgress } from '@royal-chess/contracts/library';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ArrivingBytes } from '../arriving-bytes.ts';
import { ImportTurns } from '../import-turns.ts';
import { TakeChunk } from '../take-chunk.ts';

interface SentChunk {
  readonly id: string;
  /** Place of its first byte in the file. */
  readonly offset: number;
  /** It ends with the file. */
  readonly last: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Takes the next bytes of a file; what is known of them already is skipped. They are read after access and state of the import are
 * checked. Refuses with `RC_RATE_LIMITED` while another chunk of the import is read, and as {@link TakeChunk.take}.
 */
export class SendImportChunk extends AppCommand<ImportProgress, SentChunk> {}

@CommandHandler(SendImportChunk)
export class SendImportChunkHandler implements ICommandHandler<SendImportChunk> {
  constructor(
    private readonly turns: ImportTurns,
    private readonly takes: TakeChunk,
  ) {}

  async execute({ origin, input }: SendImportChunk): Promise<Committed<ImportProgress>> {
    const ended = await this.takes.check(input, origin);
    if (ended) return ended;
    return this.turns.take(input.id, origin.actor, async () => {
      const bytes = new ArrivingBytes(input.bytes);
      try {
        return await this.takes.take({ ...input, bytes }, origin);
      } finally {
        // A client that still sends does not read its answer.
        await bytes.end();
      }
    });
  }
}
