import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReportBody, ReportedSubject } from '@royal-chess/contracts/moderation';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AccountNews } from '../identity/account-news.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ReportedSubjects } from './reported-subjects.ts';
import type { ReportDecision, ReportDocument } from './report-documents.ts';

/** Open reports of one person. */
const mostOpen = 30;

const open = { decision: { $exists: false } } as const;

/** What people report, and the server itself. */
@Injectable()
export class Reports implements OnModuleInit {
  constructor(
    @InjectModel('UserReport', ACCOUNTS) private readonly reports: Model<ReportDocument>,
    private readonly subjects: ReportedSubjects,
    private readonly clock: Clock,
    private readonly news: AccountNews,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.reports.init();
  }

  /**
   * Keeps a report with what its subject is now. While one of this person about the same subject is open, another adds nothing.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_VALIDATION` at `subjectId` for oneself, `RC_RATE_LIMITED`
   */
  async add(by: string, { commandId, kind, subjectId, reason, note }: ReportBody): Promise<void> {
    const seen = await this.subjects.seenBy(by, { kind, subjectId });
    if (seen === null) throw ProblemException.because('RC_NOT_FOUND', 'This is not there any more.');
    if (seen.aboutId === by) throw ProblemException.atField('subjectId', 'You cannot report yourself.');
    if (await this.reports.exists({ kind, subjectId, by, ...open })) return;
    if ((await this.reports.countDocuments({ by, ...open })) >= mostOpen)
      throw ProblemException.because('RC_RATE_LIMITED', 'Wait until your earlier reports are decided.');
    const _id = derivedId('report', by, commandId);
    try {
      await this.reports.create({ _id, kind, subjectId, ...seen, by, reason, note, at: this.clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * The bytes of the picture of a message that is reported, for those who decide.
   * @param file such as `800.webp`
   * @throws ProblemException `RC_NOT_FOUND`, also where no report of it is open
   */
  async picture(messageId: string, file: string): Promise<Buffer> {
    const reported = await this.reports.exists({ kind: 'message', subjectId: messageId, ...open });
    const bytes = reported && (await this.subjects.pictureOf(messageId, file));
    if (bytes === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such picture.');
    return bytes;
  }

  /**
   * The oldest open reports.
   * @param limit reports
   */
  open(limit: number): Promise<ReportDocument[]> {
    return this.reports.find(open).sort({ at: 1, _id: 1 }).limit(limit).lean<ReportDocument[]>();
  }

  /**
   * Reports with the latest decisions.
   * @param limit reports
   */
  decided(limit: number): Promise<ReportDocument[]> {
    return this.reports
      .find({ decision: { $exists: true } })
      .sort({ 'decision.at': -1, at: 1, _id: 1 })
      .limit(limit)
      .lean<ReportDocument[]>();
  }

  /**
   * Decides on all open reports of a subject. The subject is removed first: what a crash interrupts can be decided again.
   * @throws ProblemException `RC_NOT_FOUND` where none is open
   */
  async decide({ kind, subjectId }: ReportedSubject, decision: Omit<ReportDecision, 'at'>): Promise<void> {
    const subject = { kind, subjectId };
    if (!(await this.reports.exists({ ...subject, ...open })))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no open report of this any more.');
    if (decision.outcome === 'removed') await this.subjects.remove(subject, decision);
    const at = this.clock.now();
    const decided = await this.reports.find({ ...subject, ...open }).lean<ReportDocument[]>();
    await this.reports.updateMany({ ...subject, ...open }, { $set: { decision: { ...decision, at } } });
    await this.news.send(
      ...decided.flatMap(({ _id, by }) =>
        by === undefined ? [] : [{ userId: by, type: 'reportDecided', ref: _id, path: null, at } as const],
      ),
    );
  }
}
