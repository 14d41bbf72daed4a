import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { useOpenRaceMutation } from './race-api.ts';

/** The opening of a race. */
export interface Opening {
  readonly open: () => void;
  readonly isBusy: boolean;
  readonly fault: ApiProblem | null;
}

/** Opens a race and shows it. */
export function useOpening(): Opening {
  const navigate = useNavigate();
  const [openRace, { isLoading }] = useOpenRaceMutation();
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const commandId = useRef<string | null>(null);
  return {
    fault,
    isBusy: isLoading,
    async open() {
      setFault(null);
      // After a lost answer the same race again.
      commandId.current ??= newCommandId();
      const { data, error } = await openRace({ body: { commandId: commandId.current } });
      if (!data) {
        setFault(ApiProblem.of(error));
        return;
      }
      commandId.current = null;
      await navigate(`?race=${data.id}`);
    },
  };
}
