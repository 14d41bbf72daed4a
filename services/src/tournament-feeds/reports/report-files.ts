import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import type { ReportFileDocument } from './report-file-documents.ts';

/** Report files of imported sections, kept as they came: an export repeats what did not change. */
@Injectable()
export class ReportFiles {
  constructor(
    @InjectModel('ReportFile', ACCOUNTS)
    private readonly documents: Model<ReportFileDocument>,
  ) {}

  async put(tournamentId: string, sectionId: string, file: Uint8Array): Promise<void> {
    const bytes = Buffer.from(file).toString('base64');
    await this.documents.updateOne(
      { _id: `${tournamentId}/${sectionId}` },
      { $set: { bytes } },
      { upsert: true },
    );
  }

  /** The file of a section; null where it began here. */
  async read(tournamentId: string, sectionId: string): Promise<TrfDocument | null> {
    const found = await this.documents
      .findById(`${tournamentId}/${sectionId}`)
      .lean<ReportFileDocument | null>();
    if (!found) return null;
    const document = readTrf(Buffer.from(found.bytes, 'base64'));
    return document.ok ? document.value : null;
  }
}
