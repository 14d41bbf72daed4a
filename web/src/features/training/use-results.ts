import { useLocalStorage } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import type { SkillRunBody, TrainingResult } from '@royal-chess/contracts/training';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { localKey, readResults, withResult } from './local-results.ts';
import { useMyTrainingQuery, useRecordDrillMutation, useRecordSkillRunMutation } from './training-api.ts';

const none: readonly TrainingResult[] = [];

/** What was trained: of an account on the server, of visitors and guests in this browser. */
export function useResults() {
  const user = useAppSelector(selectUser);
  const isAccount = user !== null && !user.roles.includes('guest');
  const { currentData, isError, refetch } = useMyTrainingQuery(isAccount ? undefined : skipToken);
  const [sendRun, run] = useRecordSkillRunMutation();
  const [sendDrill, drill] = useRecordDrillMutation();
  const [local, setLocal] = useLocalStorage<readonly TrainingResult[]>({
    key: localKey,
    defaultValue: none,
    getInitialValueInEffect: false,
    deserialize: readResults,
  });
  const keep = (exercise: string, stars: number, best: number) =>
    setLocal((results) => withResult(results, { exercise, stars, best, at: Date.now() }));
  return {
    isAccount,
    results: isAccount ? (currentData?.results ?? none) : local,
    /** Results of the account did not load. */
    isFailed: isAccount && isError,
    retry: () => void refetch(),
    /** The last result could not be kept. */
    isUnkept: run.isError || drill.isError,
    keepRun: (body: SkillRunBody, stars: number, ownMoves: number) => {
      if (isAccount) void sendRun({ body });
      else keep(body.skill, stars, ownMoves);
    },
    keepDrill: (name: string, score: number) => {
      if (isAccount) void sendDrill({ body: { drill: name, score } });
      else keep(name, 0, score);
    },
  };
}

export type Results = ReturnType<typeof useResults>;

/** The result of an exercise or a drill. */
export const resultOf = (results: readonly TrainingResult[], exercise: string): TrainingResult | null =>
  results.find((one) => one.exercise === exercise) ?? null;
