import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';

/** The most lines that the engine shows at once. */
export const mostLines = 5;

const choice = z.object({ isOn: z.boolean(), lines: z.int().min(1).max(mostLines) });
type EngineChoice = z.infer<typeof choice>;

/** Off until one switches it on (specification section 3). */
const atFirst: EngineChoice = { isOn: false, lines: 2 };

function read(text: string | undefined): EngineChoice {
  try {
    return choice.parse(JSON.parse(text ?? ''));
  } catch {
    return atFirst;
  }
}

/** Whether the engine is on and how many lines it shows, as this browser remembers it. */
export function useEngineChoice() {
  return useLocalStorage<EngineChoice>({
    key: 'analysis-engine',
    defaultValue: atFirst,
    getInitialValueInEffect: false,
    deserialize: read,
  });
}
