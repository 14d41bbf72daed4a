import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import type { WrittenArticle } from '@royal-chess/contracts/articles';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import type { ApiProblem } from '../../../shared/api/api-problem.ts';
import { ApiProblem as Problem } from '../../../shared/api/api-problem.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { selectUser } from '../../identity/index.ts';
import { faultsOf, newArticle, publishAtOf, valuesOf, type ArticleValues } from './article-values.ts';
import {
  useCreateArticleMutation,
  useEditArticleMutation,
  useLazyWrittenArticleQuery,
} from './editor-api.ts';
import { draftKey, forgetDraft, keepDraft, keptDraftOf, newDraftKey, openDraft } from './kept-draft.ts';
import { messages } from './messages.ts';

/** A draft is kept when nothing was written for so long, milliseconds. */
const settleMs = 800;

type Faults = Readonly<Partial<Record<keyof ArticleValues, string>>>;

/** The form of an article: its values, its draft in this browser, and how it is sent. */
export interface ArticleForm {
  readonly values: ArticleValues;
  readonly change: (change: Partial<ArticleValues>) => void;
  readonly faults: Faults;
  readonly problem: ApiProblem | null;
  readonly isBusy: boolean;
  /** Epoch milliseconds; null: not kept yet; `failed`: this browser keeps nothing. */
  readonly keptAt: number | null | 'failed';
  /** @param over replaces what another writer has saved */
  readonly send: (over?: boolean) => Promise<void>;
  readonly discard: () => void;
  /** Forgets the draft; the form stays. */
  readonly forget: () => void;
}

/**
 * @param article null: a new one
 * @param onEnd the form is closed: it was sent, or given up
 */
export function useArticleForm(article: WrittenArticle | null, onEnd: () => void): ArticleForm {
  const id = article?.id ?? null;
  const user = useSelector(selectUser);
  const [key] = useState(() => {
    const userId = user?._id ?? '';
    return id === null ? newDraftKey(userId, Date.now()) : draftKey(userId, id);
  });
  const [kept] = useState(() => keptDraftOf(key));
  const [values, setValues] = useState(
    kept?.values ?? (article ? valuesOf(article) : newArticle(user?.name ?? '')),
  );
  const [version] = useState(kept?.version ?? article?.version ?? 0);
  const [keptAt, setKeptAt] = useState<ArticleForm['keptAt']>(kept?.savedAt ?? null);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // The same command for the same article: what is sent again after a lost answer is one article.
  const [commandId, setCommandId] = useState(kept?.commandId ?? newCommandId);
  const [create, creating] = useCreateArticleMutation();
  const [edit, editing] = useEditArticleMutation();
  const [readAgain, reading] = useLazyWrittenArticleQuery();
  const keep = useDebouncedCallback(
    (latest: ArticleValues, command: string) => {
      const savedAt = Date.now();
      const draft = { values: latest, version, savedAt, commandId: command, isOpen: true };
      setKeptAt(keepDraft(key, draft) ? savedAt : 'failed');
    },
    { delay: settleMs, flushOnUnmount: true },
  );
  useEffect(() => {
    openDraft(key, true);
    return () => openDraft(key, false);
  }, [key]);
  useWindowEvent('pagehide', () => {
    keep.flush();
    openDraft(key, false);
  });

  const change = (changed: Partial<ArticleValues>): void => {
    const command = newCommandId();
    setCommandId(command);
    setValues((former) => {
      const latest = { ...former, ...changed };
      keep(latest, command);
      return latest;
    });
    setFaults((former) =>
      Object.fromEntries(Object.entries(former).filter(([field]) => !(field in changed))),
    );
  };
  const forget = (): void => {
    keep.cancel();
    forgetDraft(key);
  };
  const end = (): void => {
    forget();
    onEnd();
  };
  const send = async (over = false): Promise<void> => {
    const found = faultsOf(values, messages, Date.now());
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setProblem(null);
    keep.flush();
    const { when: _when, at: _at, ...fields } = values;
    const publishAt = publishAtOf(values, article?.state ?? null);
    const body = {
      ...fields,
      tags: [...values.tags],
      ...(publishAt !== undefined && { publishAt }),
      commandId,
    };
    const base = over && id !== null ? (await readAgain({ params: { id } })).data?.version : version;
    const answer =
      id === null
        ? await create({ body })
        : await edit({ params: { id }, body: { ...body, version: base ?? version } });
    if (answer.error !== undefined) {
      const refusal = Problem.of(answer.error);
      setProblem(refusal);
      return setFaults(refusal.fields);
    }
    const { message } = answer.data as { readonly message?: string };
    showToast({ kind: 'success', text: message ?? messages.saved });
    end();
  };
  return {
    values,
    change,
    faults,
    problem,
    isBusy: creating.isLoading || editing.isLoading || reading.isFetching,
    keptAt,
    send,
    discard: end,
    forget,
  };
}
