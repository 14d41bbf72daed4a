import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentRecordQuery } from '../../shared/api/tournaments-api.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import { RecordLines } from './record-lines.tsx';

/** The whole record of an event, a page at a time. */
export function RecordTab({ tournamentId }: { readonly tournamentId: string }) {
  const [cursor, setCursor] = useState<string | undefined>();
  const query = useTournamentRecordQuery({
    params: { id: tournamentId },
    query: cursor === undefined ? {} : { cursor },
  });
  const { data, refetch } = query;
  const problem = problemOf(query);
  if (problem && !data)
    return <StateError title={messages.recordFailed} problem={problem} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={10} cells={['60px', '60%']} />;
  return (
    <Panel title={messages.record} aside={messages.allRecord(data.total)}>
      <RecordLines lines={data.items} />
      {data.nextCursor === null ? null : (
        <Button mt={12} variant="plain" onClick={() => setCursor(data.nextCursor ?? undefined)}>
          {messages.older}
        </Button>
      )}
    </Panel>
  );
}
