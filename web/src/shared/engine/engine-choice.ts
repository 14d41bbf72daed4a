import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';
import { changeSettings, useSettings } from '../settings/settings-store.ts';
import { type ThinkLimit, thinkLimits } from './engine-limits.ts';

/** The most lines that the engine shows at once. */
export const mostLines = 5;

const lineCount = z.int().min(1).max(mostLines);
const atFirst = 2;

function read(text: string | undefined): number {
  try {
    return lineCount.parse(JSON.parse(text ?? ''));
  } catch {
    return atFirst;
  }
}

/**
 * Whether the engine is on, by the settings of the account: off until one switches it on (specification section 3). How many lines it
 * shows, and how long it thinks, is what this browser remembers.
 */
export function useEngineChoice() {
  const { evaluation: isOn } = useSettings();
  const [lines, setLines] = useLocalStorage<number>({
    key: 'analysis-lines',
    defaultValue: atFirst,
    getInitialValueInEffect: false,
    deserialize: read,
  });
  const [limit, setLimit] = useLocalStorage<ThinkLimit>({
    key: 'analysis-limit',
    defaultValue: 'device',
    getInitialValueInEffect: false,
    serialize: (name) => name,
    deserialize: (text) => thinkLimits.find((name) => name === text) ?? 'device',
  });
  return {
    isOn,
    limit,
    setLimit,
    lines,
    setLines,
    setOn: (evaluation: boolean) => changeSettings({ evaluation }),
  };
}
