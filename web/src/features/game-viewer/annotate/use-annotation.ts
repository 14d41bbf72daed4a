import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnnotationAnswer } from '@royal-chess/contracts/library';
import { hasPath } from '@royal-chess/domain/chess/pgn/tree-path';
import { readMovetext } from '@royal-chess/domain/chess/pgn/read-movetext';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { useAppSelector } from '../../../shared/store/store.ts';
import { unasked } from '../../../shared/routing/unasked.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { selectUser } from '../../identity/index.ts';
import { messages } from '../messages.ts';
import { goesOnAnnotating } from '../goes-on-annotating.ts';
import { queryOf } from '../share-address.ts';
import type { ShownGame } from '../shown-game.ts';
import type { GameTree } from '../use-game-tree.ts';
import {
  useAnnotationQuery,
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useSaveAnnotationMutation,
} from './annotation-api.ts';
import { readDraft, writeDraft } from './annotation-draft.ts';
import { type AnnotationHeaders, headersOf } from './annotation-headers.ts';
import { keepDraft } from './draft-place.ts';

/** No version of a copy: work on it is behind whatever is saved. */
const UNKNOWN = 0;

/** One's own copy of a game while it is written: a new one, or the one that is open. */
export function useAnnotation(game: ShownGame, tree: GameTree) {
  const isCopy = game.origin === 'annotated';
  const isNew = game.isNew === true;
  const userId = useAppSelector(selectUser)?._id ?? '';
  const ownerId = isNew ? null : userId;
  const of = { userId: ownerId, gameId: game.id };
  const own = useAnnotationQuery({ params: { id: game.id } }, { skip: !isCopy });
  /** The copy as it is saved; the game that is shown may be an earlier version of it. */
  const saved = own.isFetching ? undefined : own.data;
  const { startFen, variant } = game;
  const [draft, setDraft] = useState(() => {
    // Tools that come with a move: it is newer than any draft.
    const kept = isNew && tree.isChanged ? null : readDraft(of);
    const main = kept && readMovetext({ movetext: kept.movetext, startFen, variant });
    return main ? { main, headers: kept.headers, version: kept.version } : null;
  });
  /** The version that is changed here; null while it is not known. */
  const [version, setVersion] = useState(draft?.version ?? null);
  const [changed, setChanged] = useState<AnnotationHeaders | null>(draft?.headers ?? null);
  const [create, creating] = useCreateAnnotationMutation();
  const [save, saving] = useSaveAnnotationMutation();
  const [remove, removing] = useDeleteAnnotationMutation();
  const navigate = useNavigate();
  const shown = headersOf(own.data ?? game);
  const headers = changed ?? shown;
  const isBehind = saved !== undefined && version !== null && version < saved.version;

  const { reset } = tree;
  const latestPath = useLatest(tree.path);
  /** Moves to show in place of those of the game, at the place where the reader is. */
  const [restored, setRestored] = useState(draft?.main ?? null);
  useEffect(() => {
    if (!restored) return;
    const path = hasPath(restored, latestPath.current) ? latestPath.current : [0];
    reset({ main: restored, path }, path);
  }, [restored, reset, latestPath]);

  const movetext = writeMovetext(tree.main, startFen);
  const content = { ...headers, startFen, variant, movetext };
  const text = JSON.stringify(content);
  const [savedText, setSavedText] = useState('');
  const isDirty = (tree.isChanged || changed !== null) && text !== savedText;
  const error = creating.error ?? saving.error ?? removing.error;

  /** Goes on from the copy as it is saved: its moves, null where the game that is shown has the same. */
  const beginFrom = (copy: AnnotationAnswer) => {
    const main =
      copy.movetext === game.movetext ? null : readMovetext({ movetext: copy.movetext, startFen, variant });
    if (main)
      setSavedText(
        JSON.stringify({
          ...headersOf(copy),
          startFen,
          variant,
          movetext: writeMovetext(main, startFen),
        }),
      );
    setVersion(copy.version);
    return main;
  };
  // Once, when the version becomes known.
  if (saved && version === null) {
    if (draft || (tree.isChanged && saved.movetext !== game.movetext)) setVersion(UNKNOWN);
    else setRestored(beginFrom(saved));
  }
  const unsaved = isDirty ? writeDraft({ movetext, headers, version }) : null;
  const isRestored = draft !== null;
  useEffect(() => {
    const place = { userId: ownerId, gameId: game.id };
    if (unsaved !== null) keepDraft(place, unsaved);
    // What was undone to the last step is no draft; one that is being restored is not shown yet.
    else if (isNew && !isRestored) keepDraft(place, null);
  }, [ownerId, game.id, unsaved, isNew, isRestored]);

  const forget = () => {
    keepDraft(of, null);
    setDraft(null);
  };
  // The same command for a retry of the same content: the server keeps one copy.
  const command = useRef({ of: '', id: '' });
  const commandOf = (what: string): string => {
    if (command.current.of !== what) command.current = { of: what, id: newCommandId() };
    return command.current.id;
  };
  const storeCopy = async (collectionId: string | undefined) => {
    const basedOn = isNew ? null : isCopy ? (own.data?.basedOn ?? null) : game.id;
    const commandId = commandOf(`copy ${collectionId} ${text}`);
    const { data } = await create({
      body: { ...content, commandId, basedOn, ...(collectionId === undefined ? {} : { collectionId }) },
    });
    if (!data) return;
    setSavedText(text);
    forget();
    showToast({ kind: 'success', text: messages.copySaved });
    // The work goes on where it was. What is saved replaces what was not, on the way back as well.
    void navigate(`/games/${data.id}${queryOf(tree.path)}`, {
      state: { fresh: true, ...goesOnAnnotating, ...unasked },
      replace: isNew,
    });
  };
  const storeOwn = async (expectedVersion: number) => {
    const commandId = commandOf(`${expectedVersion} ${text}`);
    const { data, error: refusal } = await save({
      params: { id: game.id },
      body: { ...content, commandId, expectedVersion },
    });
    if (data) {
      setVersion(data.version);
      setSavedText(text);
      forget();
      showToast({ kind: 'success', text: messages.copySaved });
    } else if (ApiProblem.of(refusal).code === 'RC_ANNOTATION_CHANGED') setVersion(UNKNOWN);
    else return;
    void own.refetch();
  };
  const isOwn = isCopy && own.data !== undefined;

  return {
    headers,
    setHeaders: setChanged,
    isDirty,
    /** The copy that is open is one's own: it is saved in its place and may be deleted. */
    isOwn,
    /** The copy was saved elsewhere since: what is here becomes another copy, or is discarded. */
    isBehind,
    hasDraft: draft !== null,
    isBusy: creating.isLoading || saving.isLoading || removing.isLoading || own.isFetching,
    fault: error && !isBehind ? ApiProblem.of(error) : null,
    /** Saves one's own copy in its place. */
    storeOwn: async () => {
      if (version !== null) await storeOwn(version);
    },
    /** Saves another copy, in this collection of one's own; without one in that for annotated copies. */
    storeCopy,
    /** Forgets what is not saved, and leaves what is shown. */
    forget,
    /** Forgets what is not saved. */
    discard: () => {
      forget();
      setChanged(null);
      const main = saved ? beginFrom(saved) : null;
      reset(main && { main, path: [0] }, [0]);
    },
    deleteCopy: async () => {
      const removed = await remove({ params: { id: game.id } });
      if (removed.error) return;
      keepDraft(of, null);
      showToast({ kind: 'success', text: messages.copyDeleted });
      void navigate(own.data?.basedOn ? `/games/${own.data.basedOn}` : '/games');
    },
  };
}

export type Annotation = ReturnType<typeof useAnnotation>;
