import { Injectable } from '@nestjs/common';
import type { ReportedSubject } from '@royal-chess/contracts/moderation';
import { ArticleComments } from '../articles/article-comments.ts';
import type { StaffDecision } from '../articles/staff-decision.ts';
import { WrittenMessages } from '../chats/written-messages.ts';
import { ReportedClubs } from '../clubs/reported-clubs.ts';
import { Names } from '../identity/names.ts';
import { ReportedStudies } from '../studies/reported-studies.ts';
import type { PictureEvidence, ReportDocument } from './report-documents.ts';

/** What a report holds of its subject: who it is about, where it stands and what was written. */
type Evidence = Pick<ReportDocument, 'aboutId' | 'placeId' | 'text' | 'picture'>;

const evidenceOf = ({ width, height, color, alt }: PictureEvidence): PictureEvidence => ({
  width,
  height,
  color,
  alt,
});

/** Players, comments, messages, studies and clubs, as reports and their decisions need them. */
@Injectable()
export class ReportedSubjects {
  constructor(
    private readonly names: Names,
    private readonly comments: ArticleComments,
    private readonly messages: WrittenMessages,
    private readonly studies: ReportedStudies,
    private readonly clubs: ReportedClubs,
  ) {}

  /** What a reader sees of a subject; null where there is none for this reader. */
  async seenBy(readerId: string, { kind, subjectId }: ReportedSubject): Promise<Evidence | null> {
    if (kind === 'player')
      return (await this.names.nameOf(subjectId)) === null ? null : { aboutId: subjectId };
    if (kind === 'comment') {
      const comment = await this.comments.one(subjectId);
      return comment && { aboutId: comment.userId, placeId: comment.articleId, text: comment.text };
    }
    if (kind === 'study') {
      const study = await this.studies.seenBy(readerId, subjectId);
      return study && { aboutId: study.ownerId, text: study.text };
    }
    if (kind === 'club') {
      const club = await this.clubs.one(subjectId);
      return club && { aboutId: club.leaderId, text: club.text };
    }
    const message = await this.messages.received(subjectId, readerId);
    if (message === null) return null;
    const { senderId, chatId, text, picture } = message;
    return { aboutId: senderId, placeId: chatId, text, ...(picture && { picture: evidenceOf(picture) }) };
  }

  /** The bytes of the picture of a message; null where it has none. */
  pictureOf(messageId: string, file: string): Promise<Buffer | null> {
    return this.messages.picture(messageId, file);
  }

  /** Removes what was written, and closes a club; again it changes nothing. A player stays. The writer of a comment is given the reason. */
  async remove({ kind, subjectId }: ReportedSubject, decision: StaffDecision): Promise<void> {
    if (kind === 'comment') await this.comments.removeReported(subjectId, decision);
    if (kind === 'study') await this.studies.remove(subjectId);
    if (kind === 'message') await this.messages.remove(subjectId);
    if (kind === 'club') await this.clubs.remove(subjectId);
  }
}
