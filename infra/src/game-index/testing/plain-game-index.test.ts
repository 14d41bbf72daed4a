import { withFaults } from '../../testing/with-faults.ts';
import type { GameIndexWriter } from '../game-index.ts';
import { gameIndexContract } from '../game-index.contract.ts';
import { PlainGameIndex } from './plain-game-index.ts';

gameIndexContract('plain scan', async () => {
  const index = new PlainGameIndex();
  return {
    index,
    writer: index,
    faulty: (writer, seed) =>
      withFaults<GameIndexWriter>(writer, {
        seed,
        maxDelayMs: 2,
        failBefore: 0.2,
        failAfter: 0.2,
        methods: ['write'],
      }),
    close: async () => {},
  };
});
