import { Injectable } from '@nestjs/common';
import type { StudyVisibility } from '@royal-chess/contracts/studies';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

const refuse = (detail: string): ProblemException => ProblemException.because('RC_CHILD_ACCOUNT', detail);

/**
 * What studies keep from child accounts. Texts and members of a study are a way for strangers to reach a child, so what a child writes
 * stays private, and no child shares a study.
 */
@Injectable()
export class StudyChildren {
  constructor(private readonly children: ChildAccounts) {}

  /** @throws ProblemException `RC_CHILD_ACCOUNT` where a child would show a study to others */
  async checkVisibility(userId: string, visibility: StudyVisibility | undefined): Promise<void> {
    if (visibility === undefined || visibility === 'private') return;
    if (await this.children.areAmong([userId])) throw refuse('Studies of child accounts are private.');
  }

  /** @throws ProblemException `RC_CHILD_ACCOUNT` where a child would become a member, or let others in */
  async checkMember(by: string, userId: string): Promise<void> {
    if (await this.children.areAmong([by, userId])) throw refuse('Child accounts share no studies.');
  }
}
