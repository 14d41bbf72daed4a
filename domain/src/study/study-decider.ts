import type { Color } from '@royal-chess/contracts/chess';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import {
  type ChapterFacts,
  type ChapterMode,
  type MemberAccess,
  mostChapters,
  mostMembers,
  type StudyAccess,
  type StudyVisibility,
} from '@royal-chess/contracts/studies';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

/** Stream of a study. */
export const studyStream = (id: string): string => `study-${id}`;

export type StudyEvent = AppendableEvent<
  | 'StudyCreated'
  | 'StudyChanged'
  | 'StudyMemberSet'
  | 'StudyChaptersAdded'
  | 'StudyChapterChanged'
  | 'StudyChapterMoved'
  | 'StudyChapterRemoved'
  | 'StudyDeleted'
>;

export interface StudyState {
  readonly phase: 'none' | 'open' | 'deleted';
  readonly ownerId: string;
  readonly name: string;
  readonly visibility: StudyVisibility;
  readonly members: ReadonlyMap<string, MemberAccess>;
  readonly chapters: readonly ChapterFacts[];
}

interface Facts {
  readonly name?: string | undefined;
  readonly orientation?: Color | undefined;
  readonly mode?: ChapterMode | undefined;
}

export type StudyCommand =
  | {
      readonly type: 'create';
      readonly ownerId: string;
      readonly name: string;
      readonly visibility: StudyVisibility;
      readonly chapters: readonly ChapterFacts[];
    }
  | {
      readonly type: 'change';
      readonly by: string;
      readonly name?: string | undefined;
      readonly visibility?: StudyVisibility | undefined;
    }
  | {
      readonly type: 'setMember';
      readonly by: string;
      readonly userId: string;
      readonly access: MemberAccess | null;
    }
  | { readonly type: 'addChapters'; readonly by: string; readonly chapters: readonly ChapterFacts[] }
  | ({
      readonly type: 'changeChapter';
      readonly by: string;
      readonly chapterId: string;
      readonly index?: number | undefined;
    } & Facts)
  | { readonly type: 'removeChapter'; readonly by: string; readonly chapterId: string }
  | { readonly type: 'delete'; readonly by: string };

/**
 * What a user, null for a visitor, may do in a study; null: it is unknown to them.
 * @param children those of its owner and the user who have child accounts: what they own is private, and elsewhere they only read
 */
export function accessOf(
  { phase, ownerId, members, visibility }: StudyState,
  userId: string | null,
  children: ReadonlySet<string> = new Set(),
): StudyAccess | null {
  if (phase !== 'open') return null;
  if (userId !== null && userId === ownerId) return 'own';
  const access = userId === null ? undefined : members.get(userId);
  if (access === undefined) return visibility === 'private' || children.has(ownerId) ? null : 'read';
  return userId !== null && children.has(userId) ? 'read' : access;
}

const refusal = (code: Refusal['code'], detail: string) => fail({ code, detail });
const notFound = { code: 'RC_NOT_FOUND', detail: 'There is no such study.' } as const;
const noChapter = { code: 'RC_NOT_FOUND', detail: 'There is no such chapter.' } as const;

const added = (chapters: readonly ChapterFacts[]): StudyEvent => ({
  type: 'StudyChaptersAdded',
  data: { chapters: chapters.map(({ id, ...facts }) => ({ ...facts, chapterId: id })) },
});

/** What differs from what is there. */
const changed = <T extends object>(
  now: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== now[name as keyof T]),
  ) as Partial<T>;

/** A study: its owner, members and chapters. Moves are in the streams of its chapters. */
export const studyDecider: Decider<StudyState, StudyCommand, StudyEvent> = {
  initial: {
    phase: 'none',
    ownerId: '',
    name: '',
    visibility: 'private',
    members: new Map(),
    chapters: [],
  },

  decide(state, command) {
    if (command.type === 'create') {
      if (state.phase !== 'none') return refusal('RC_VERSION_CONFLICT', 'This study exists already.');
      const { ownerId, name, visibility, chapters } = command;
      return ok([{ type: 'StudyCreated', data: { ownerId, name, visibility } }, added(chapters)]);
    }
    const access = accessOf(state, command.by);
    if (access === null) return fail(notFound);
    const isLeaving =
      command.type === 'setMember' && command.userId === command.by && command.access === null;
    const needsOwner = command.type === 'change' || command.type === 'delete' || command.type === 'setMember';
    if (access !== 'own' && !isLeaving && (needsOwner || access === 'read'))
      return refusal(
        'RC_FORBIDDEN',
        needsOwner ? 'Only the owner of a study does this.' : 'You may read this study, and not write.',
      );
    switch (command.type) {
      case 'change': {
        const { name, visibility } = command;
        const data = changed({ name: state.name, visibility: state.visibility }, { name, visibility });
        return ok(Object.keys(data).length === 0 ? [] : [{ type: 'StudyChanged', data }]);
      }
      case 'setMember': {
        const { userId } = command;
        if (userId === state.ownerId) return refusal('RC_FORBIDDEN', 'The owner stays.');
        if ((state.members.get(userId) ?? null) === command.access) return ok([]);
        if (state.members.size >= mostMembers && !state.members.has(userId))
          return refusal('RC_FORBIDDEN', `A study has ${mostMembers} members at most.`);
        return ok([{ type: 'StudyMemberSet', data: { userId, access: command.access } }]);
      }
      case 'addChapters':
        return state.chapters.length + command.chapters.length > mostChapters
          ? refusal('RC_STUDY_TOO_LARGE', `A study holds ${mostChapters} chapters.`)
          : ok([added(command.chapters)]);
      case 'delete':
        return ok([{ type: 'StudyDeleted', data: {} }]);
      case 'changeChapter': {
        const { chapterId, index, name, orientation, mode } = command;
        const at = state.chapters.findIndex(({ id }) => id === chapterId);
        const now = state.chapters[at];
        if (!now) return fail(noChapter);
        const { id: _, ...facts } = now;
        const data = changed(facts, { name, orientation, mode });
        const to = Math.min(index ?? at, state.chapters.length - 1);
        const events: StudyEvent[] = [];
        if (Object.keys(data).length > 0)
          events.push({ type: 'StudyChapterChanged', data: { chapterId, ...data } });
        if (to !== at) events.push({ type: 'StudyChapterMoved', data: { chapterId, index: to } });
        return ok(events);
      }
      case 'removeChapter':
        if (!state.chapters.some(({ id }) => id === command.chapterId)) return fail(noChapter);
        return state.chapters.length === 1
          ? refusal('RC_FORBIDDEN', 'A study has one chapter at least.')
          : ok([{ type: 'StudyChapterRemoved', data: { chapterId: command.chapterId } }]);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'StudyCreated':
        return { ...state, ...event.data, phase: 'open' };
      case 'StudyChanged': {
        const { name = state.name, visibility = state.visibility } = event.data;
        return { ...state, name, visibility };
      }
      case 'StudyMemberSet': {
        const members = new Map(state.members);
        const { userId, access } = event.data;
        if (access === null) members.delete(userId);
        else members.set(userId, access);
        return { ...state, members };
      }
      case 'StudyChaptersAdded': {
        const chapters = event.data.chapters.map(({ chapterId, ...facts }) => ({ id: chapterId, ...facts }));
        return { ...state, chapters: [...state.chapters, ...chapters] };
      }
      case 'StudyChapterChanged': {
        const { chapterId, ...data } = event.data;
        const chapters = state.chapters.map((chapter) =>
          chapter.id === chapterId ? { ...chapter, ...(data as Partial<ChapterFacts>) } : chapter,
        );
        return { ...state, chapters };
      }
      case 'StudyChapterMoved': {
        const { chapterId, index } = event.data;
        const chapter = state.chapters.find(({ id }) => id === chapterId);
        const others = state.chapters.filter(({ id }) => id !== chapterId);
        return chapter ? { ...state, chapters: others.toSpliced(index, 0, chapter) } : state;
      }
      case 'StudyChapterRemoved':
        return { ...state, chapters: state.chapters.filter(({ id }) => id !== event.data.chapterId) };
      case 'StudyDeleted':
        return { ...state, phase: 'deleted', chapters: [], members: new Map() };
    }
  },
};
