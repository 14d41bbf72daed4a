import type { TableVerdict } from '@royal-chess/domain/endgame-tables/endgame-tables';
import { useEffect, useMemo, useState } from 'react';
import { TableClient } from './table-client.ts';
import type { TableProgress } from './table-work.ts';

/** What the tables say of a position, as far as that is known. */
export type TableState =
  | { readonly kind: 'waiting'; readonly progress: TableProgress | null }
  | { readonly kind: 'known'; readonly verdict: TableVerdict | null }
  | { readonly kind: 'failed' };

const waiting: TableState = { kind: 'waiting', progress: null };

/** Asks the endgame tables of a position; they are kept while the component is shown. */
export function useTableVerdict(fen: string) {
  const client = useMemo(() => new TableClient(), []);
  useEffect(() => () => client.close(), [client]);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly state: TableState } | null>(null);
  const of = `${attempt} ${fen}`;
  useEffect(() => {
    let isCurrent = true;
    const show = (state: TableState) => {
      if (isCurrent) setFound({ of, state });
    };
    client
      .ask(fen, (progress) => show({ kind: 'waiting', progress }))
      .then((verdict) => show({ kind: 'known', verdict }))
      .catch(() => show({ kind: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [client, fen, of]);
  return {
    state: found?.of === of ? found.state : waiting,
    retry: () => setAttempt(attempt + 1),
  };
}
