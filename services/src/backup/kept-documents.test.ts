import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { createConnection } from 'mongoose';
import { ApiModule } from '../api.module.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { keptModels } from './kept-documents.ts';

const isModel = (token: string): boolean => token.startsWith(getConnectionToken(ACCOUNTS));

/** Names of the models of accounts that a module and all it imports use. */
function modelsOf(module: Type | DynamicModule, seen = new Set<unknown>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const [type, own] = typeof module === 'function' ? [module, null] : [module.module, module];
  const imports = [...((Reflect.getMetadata('imports', type) ?? []) as Type[]), ...(own?.imports ?? [])];
  const providers = (own?.providers ?? []) as Provider[];
  return [
    ...providers
      .flatMap((provider) => ('provide' in provider ? [String(provider.provide)] : []))
      .filter(isModel),
    ...imports.flatMap((imported) => modelsOf(imported as Type, seen)),
  ];
}

test('every collection beside the accounts is saved, but for sessions and what lives no longer than they do', () => {
  const models = [...keptModels(createConnection(), false).values()].map(({ modelName }) => modelName);
  const short = [
    'Session',
    'KnownDevice',
    'EmailLink',
    'LogInStep',
    'PushDevice',
    'OtpChallenge',
    'OtpProof',
    'OtpSends',
    'WebhookReceipt',
  ];
  const saved = [...models, ...short].map((name) => getModelToken(name, ACCOUNTS));
  expect(modelsOf(ApiModule).toSorted()).toEqual(saved.toSorted());
});
