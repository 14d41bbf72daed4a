import type { RaceAct } from '@royal-chess/contracts/puzzles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { useActOnRaceMutation } from './race-api.ts';

/** What a user does with a race. */
export interface RaceActs {
  readonly act: (act: RaceAct) => void;
  readonly isBusy: boolean;
  readonly fault: ApiProblem | null;
}

/** The acts of a user in a race; a rematch is another page. */
export function useRaceActs(id: string): RaceActs {
  const navigate = useNavigate();
  const [actOn, { isLoading }] = useActOnRaceMutation();
  const [fault, setFault] = useState<ApiProblem | null>(null);
  return {
    fault,
    isBusy: isLoading,
    async act(act) {
      setFault(null);
      const { data, error } = await actOn({ params: { id }, body: { commandId: newCommandId(), act } });
      if (!data) setFault(ApiProblem.of(error));
      else if (data.id !== id) await navigate(`?race=${data.id}`);
    },
  };
}
