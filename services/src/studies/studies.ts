import { Injectable } from '@nestjs/common';
import { nameAmong } from '@royal-chess/application/names/user-names';
import type { Study, StudyAccess, StudyChapter } from '@royal-chess/contracts/studies';
import { chapterDecider, type ChapterEvent, chapterStream } from '@royal-chess/domain/study/chapter-decider';
import { type ChapterState, flatTreeOf } from '@royal-chess/domain/study/chapter-state';
import {
  accessOf,
  studyDecider,
  type StudyEvent,
  type StudyState,
  studyStream,
} from '@royal-chess/domain/study/study-decider';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** A study as read from its stream. */
export interface ReadStudy {
  readonly state: StudyState;
  readonly version: number;
  /** Of the user who reads it. */
  readonly access: StudyAccess;
}

/** A refusal: the user does not write there. */
export const mayOnlyRead = (): ProblemException =>
  ProblemException.because('RC_FORBIDDEN', 'You may read this study, and not write.');

const noChapter = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'There is no such chapter.');

/** Studies as those see them who may. */
@Injectable()
export class Studies {
  constructor(
    private readonly store: EventStore,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  /**
   * @param userId null: a visitor
   * @throws ProblemException `RC_NOT_FOUND` for a study that the user may not see, too
   */
  async read(studyId: string, userId: string | null): Promise<ReadStudy> {
    const found = await this.find(studyId, userId);
    if (found === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such study.');
    return found;
  }

  /** A study that the user, null for a visitor, may see; else null. */
  async find(studyId: string, userId: string | null): Promise<ReadStudy | null> {
    const { state, version } = await this.#study(studyId);
    const { ownerId } = state;
    const children = await this.children.among(userId === null ? [ownerId] : [ownerId, userId]);
    const access = accessOf(state, userId, children);
    return access && { state, version, access };
  }

  /** A study as it is, also for users who may not see it. */
  async state(studyId: string): Promise<StudyState> {
    return (await this.#study(studyId)).state;
  }

  async #study(studyId: string): Promise<StreamAggregate<StudyState, StudyEvent>> {
    const study = new StreamAggregate<StudyState, StudyEvent>(studyStream(studyId), studyDecider, this.store);
    await study.catchUp();
    return study;
  }

  async view(studyId: string, userId: string | null): Promise<Study> {
    const { state, version, access } = await this.read(studyId, userId);
    const { name, visibility, ownerId, members, chapters } = state;
    const names = await this.names.of([ownerId, ...members.keys()]);
    // Those who only have the link do not see who works there.
    const isMember = access !== 'read' || (userId !== null && members.has(userId));
    return {
      id: studyId,
      name,
      visibility,
      ownerId,
      ownerName: nameAmong(names, ownerId),
      access,
      members: isMember
        ? [...members].map(([id, may]) => ({ userId: id, name: nameAmong(names, id), access: may }))
        : [],
      chapters: [...chapters],
      version,
    };
  }

  /**
   * A chapter of a study that the user may see.
   * @throws ProblemException `RC_NOT_FOUND`, for a chapter of another study, too
   */
  async chapter(studyId: string, chapterId: string, userId: string | null): Promise<StudyChapter> {
    const { state, access } = await this.read(studyId, userId);
    if (!state.chapters.some(({ id }) => id === chapterId)) throw noChapter();
    const chapter = await this.chapterState(chapterId);
    if (chapter.studyId !== studyId) throw noChapter();
    const { variant, startFen, version } = chapter;
    // What was deleted is for those who may bring it back.
    const tree = flatTreeOf(chapter, access !== 'read');
    return { id: chapterId, studyId, variant, startFen, tree, version };
  }

  /** With everything committed before the call. */
  async chapterState(chapterId: string): Promise<ChapterState> {
    const chapter = new StreamAggregate<ChapterState, ChapterEvent>(
      chapterStream(chapterId),
      chapterDecider,
      this.store,
    );
    await chapter.catchUp();
    return chapter.state;
  }
}
