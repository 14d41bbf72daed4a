import { useForm } from '@mantine/form';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { messages } from './form-messages.ts';
import { ratingEnds, type GameValues } from './game-values.ts';

const initial: GameValues = {
  variant: 'classical',
  startNumber: '',
  array: 'capablanca',
  minutes: 10,
  seconds: 5,
  bonus: 'increment',
  days: '3',
  joinMinutes: 1,
  color: 'random',
  rated: 'rated',
  ratings: [ratingEnds.min, ratingEnds.max],
};

const isWithin = (value: number | string, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** What is wrong with a field, in a sentence; null when nothing is. */
export const faultsOf = {
  minutes: (value: GameValues['minutes']) => (isWithin(value, 0.25, 180) ? null : messages.minutesFault),
  seconds: (value: GameValues['seconds'], { bonus }: Pick<GameValues, 'bonus'>) => {
    const isWhole = isWithin(value, 0, 180) && Number.isInteger(value);
    if (bonus === 'increment') return isWhole ? null : messages.secondsFault;
    return isWhole && Number(value) >= 1 ? null : messages.delayFault;
  },
  joinMinutes: (value: GameValues['joinMinutes']) => (isWithin(value, 0.1, 10) ? null : messages.joinFault),
  startNumber: (value: GameValues['startNumber']) =>
    value === '' || (isWithin(value, 0, 959) && Number.isInteger(value)) ? null : messages.startFault,
};

/** Who plays without an account plays casual games only. */
export const useIsGuest = (): boolean => useAppSelector(selectUser)?.roles.includes('guest') ?? false;

/** The form of a game with the values last sent; a new one begins at ten minutes and five seconds. */
export function useGameForm(values: Partial<GameValues>) {
  const isGuest = useIsGuest();
  return useForm<GameValues>({
    initialValues: { ...initial, ...values },
    validate: faultsOf,
    transformValues: (entered) => (isGuest ? { ...entered, rated: 'casual' } : entered),
  });
}
