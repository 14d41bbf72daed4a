// Events per second from append until every read model has them, for played games; and rebuilds, from those games and from own events.
import { pino } from 'pino';
import { chosenParts } from '../support/chosen-parts.ts';
import { atLeast, type Goal, numberOption, report } from '../support/report.ts';
import { rebuildsOfOwnEvents } from './own-events.ts';
import { playedEvents } from './played-events.ts';

const logger = pino({ level: 'error' });
const rounds = numberOption('rounds', 3);

const parts: Readonly<Record<'played' | 'own', () => Promise<Goal[]>>> = {
  played: () => playedEvents(numberOption('games', 1_000), rounds, logger),
  async own() {
    const rates = await rebuildsOfOwnEvents(numberOption('events', 60_000), rounds, logger);
    return [...rates].map(([name, rate]) =>
      atLeast(`events per second, rebuild of ${name} from its own events`, rate, 20_000),
    );
  },
};

const goals: Goal[] = [];
for (const part of chosenParts(['played', 'own'])) goals.push(...(await parts[part]()));
report('projections', goals);
