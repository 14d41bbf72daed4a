import type { INestApplicationContext } from '@nestjs/common';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import type { GameServer } from '@royal-chess/game-server/game-server';
import type { GameServerPorts } from '@royal-chess/game-server/game-server-ports';
import { HouseBots } from '@royal-chess/game-server/match/house-bots/house-bots';
import { Accounts } from '@royal-chess/services/identity/accounts';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import { BotEvents } from '../seed/bot-events.ts';
import { adminAccount } from '../seed/demo-accounts.ts';

interface HouseBotsOptions {
  readonly api: INestApplicationContext;
  readonly game: Pick<GameServer, 'rooms'>;
  readonly ports: GameServerPorts;
  readonly logger: Logger;
  readonly parts: PartStack;
}

/** Has bots play the boards of their demo events, and makes these events one after the other. */
export async function startHouseBots({ api, game, ports, logger, parts }: HouseBotsOptions): Promise<void> {
  const { user: admin } = await api.get(Accounts, { strict: false }).ensure(adminAccount);
  const events = new BotEvents(api, admin, game.rooms, logger);
  parts.add(() => events.close());
  const bots = new HouseBots({ ...ports, rooms: game.rooms, book: openingBook });
  parts.add(() => bots.close());
}
