import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { auditKind } from '@royal-chess/contracts/identity';
import { ApiModule } from '../../api.module.ts';
import { type AnyCommand, type AppCommand, fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AuditLogHandler, AuditLog } from './audit-log.query.ts';

type CommandClass = Type<AppCommand<unknown>> & Pick<typeof AnyCommand, 'permission' | 'audited'>;

/** Where the framework notes the command of a handler. */
const COMMAND_OF = '__commandHandler__';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule] });
});
afterAll(() => world.close());

/** Every command of the application that staff give: those with a permission, and those of arbiters. */
const staffCommands = (): CommandClass[] =>
  world.api
    .get(DiscoveryService)
    .getProviders()
    .flatMap(({ metatype }): CommandClass[] => {
      const command = metatype && (Reflect.getMetadata(COMMAND_OF, metatype) as CommandClass);
      return command && (command.permission !== undefined || command.audited) ? [command] : [];
    });

test('every command of staff has a name in the record, and the record has no other names', () => {
  const names = staffCommands().map(({ name }) => name);
  expect(names.toSorted()).toEqual(auditKind.options.toSorted());
});

test('every command of staff leaves an entry, with its actor, before it is executed', async () => {
  const entries = async () =>
    (await world.api.get(AuditLogHandler).execute(new AuditLog({ limit: 100 }))).items;
  const gateway = world.api.get(CommandGateway);
  const actor = '0197a000-0000-7000-8000-0000000000ee';
  const seen = new Map<string, string | undefined>();
  world.api.get(CommandBus).execute = async (command: object) => {
    const [last] = await entries();
    seen.set(command.constructor.name, `${last?.kind} ${last?.outcome} ${last?.actor.id}`);
    return new Committed(null) as never;
  };
  const commands = staffCommands();
  for (const Command of commands)
    await gateway.execute(new Command(fromUser({ id: actor, roles: ['admin'] }), {}));
  for (const { name } of commands) expect(seen.get(name)).toBe(`${name} begun ${actor}`);
  expect((await entries()).map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual(
    commands.map(({ name }) => `${name} done`).toSorted(),
  );
});
