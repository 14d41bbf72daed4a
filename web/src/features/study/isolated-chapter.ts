import { rootId } from '@royal-chess/domain/study/node-id';

interface Place {
  readonly studyId: string;
  readonly chapterId: string;
  /** The position that is shown. */
  readonly nodeId: string;
}

/** Where a chapter of 10x8 has its engine, at the same position: the server isolates documents whose address names the variant. */
export const isolatedChapter = ({ studyId, chapterId, nodeId }: Place): string =>
  `/study/${studyId}/${chapterId}?variant=capablanca${nodeId === rootId ? '' : `&at=${nodeId}`}`;

/** The position in which an address opens a chapter; one that the chapter does not have is shown as its start. */
export const startNode = (search: URLSearchParams): string => search.get('at') ?? rootId;
