import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { ModerationCase, moderationAnswer, moderationQuery } from '@royal-chess/contracts/moderation';
import type { z } from 'zod';
import { Names } from '../identity/names.ts';
import { byUrgency, type Case, casesOf } from './cases-of.ts';
import type { ReportDocument } from './report-documents.ts';
import { Reports } from './reports.ts';

/** Reports that are read at once. */
const mostRead = 500;

/** Where a subject can be seen. */
const placeOf = ({ kind, subjectId, placeId }: ReportDocument): string | null => {
  if (kind === 'player') return `/player/${subjectId}`;
  if (kind === 'study') return `/study/${subjectId}`;
  if (kind === 'club') return `/clubs/${subjectId}`;
  return kind === 'comment' ? `/displayBlog/${placeId}#comments` : null;
};

/** What staff decide on, with the names of all persons. */
@Injectable()
export class ModerationQueue {
  constructor(
    private readonly reports: Reports,
    private readonly names: Names,
  ) {}

  async cases(state: z.infer<typeof moderationQuery>['state']): Promise<z.infer<typeof moderationAnswer>> {
    const read = await (state === 'open'
      ? this.reports.open(mostRead + 1)
      : this.reports.decided(mostRead + 1));
    const shown = casesOf(read.slice(0, mostRead));
    const names = await this.names.of(
      read.flatMap(({ by, aboutId, decision }) => [
        ...(by === undefined ? [] : [by]),
        aboutId,
        ...(decision ? [decision.by] : []),
      ]),
    );
    const cases = state === 'open' ? shown.toSorted(byUrgency) : shown;
    return { cases: cases.map((one) => viewOf(one, names)), more: read.length > mostRead };
  }
}

function viewOf(reports: Case, names: ReadonlyMap<string, string>): ModerationCase {
  const person = (id: string) => ({ id, name: names.get(id) ?? UNKNOWN_NAME });
  const [first] = reports;
  const { kind, subjectId, aboutId, text, picture, decision } = first;
  return {
    kind,
    subjectId,
    about: person(aboutId),
    text: text ?? null,
    picture: picture
      ? { ...picture, url: decision ? null : `/api/admin/moderation/pictures/${subjectId}` }
      : null,
    place: placeOf(first),
    reports: reports.map(({ by, reason, note, at, run = null }) => ({
      by: by === undefined ? null : person(by),
      reason,
      note,
      at,
      run,
    })),
    decision: decision
      ? { outcome: decision.outcome, reason: decision.reason, by: person(decision.by), at: decision.at }
      : null,
  };
}
