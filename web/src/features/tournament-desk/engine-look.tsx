import { Button } from '@mantine/core';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { useQueueTournamentReportsMutation } from './engine-look-api.ts';
import { messages } from './messages.ts';

/** Has the engine of the server look at the games of an event that are over. */
export function EngineLook({ tournamentId }: { tournamentId: string }) {
  const [queue, { isLoading, error }] = useQueueTournamentReportsMutation();
  const look = async () => {
    const { data } = await queue({ params: { id: tournamentId }, body: { commandId: newCommandId() } });
    if (data) showToast({ kind: 'success', text: messages.engineLooks(data.queued, data.known) });
  };
  return (
    <div>
      <p>{messages.engineLookLine}</p>
      <Button size="xs" variant="outline" loading={isLoading} onClick={() => void look()}>
        {messages.engineLook}
      </Button>
      <FaultLine fault={error ? ApiProblem.of(error) : null} />
    </div>
  );
}
