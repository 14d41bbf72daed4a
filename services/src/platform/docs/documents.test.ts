import { describe, expect, test } from '@jest/globals';
import { eventCatalogue, httpRoutes, roomContracts } from '@royal-chess/contracts/registry';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

/** Every `$ref` of a document, resolved within it. */
function referenced(document: unknown): [string, unknown][] {
  const found: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === '$ref') found.push(String(value));
    return value;
  });
  return found.map((ref) => {
    const keys = ref.replace('#/', '').split('/');
    return [
      ref,
      keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document),
    ];
  });
}

describe('OpenAPI', () => {
  const document = openApiDocument();
  const { offerSeek, games, sendImportChunk, rebuild, dashboard, requeue } = Object.fromEntries(
    Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => [operation['operationId'] as string, operation]),
    ),
  );

  test('names every route, and nothing that is not there', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation['operationId']),
    );
    expect(ids.toSorted()).toEqual(Object.keys(httpRoutes).toSorted());
    for (const [ref, value] of referenced(document)) expect([ref, typeof value]).toEqual([ref, 'object']);
  });

  test('describe required and optional fields of a body', () => {
    expect(offerSeek).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', 'required'],
      ['commandId', 'timeControl'],
    );
  });

  test('describe the parameters of a query', () => {
    expect(games?.['parameters']).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    });
  });

  test('describe the placeholders of a path', () => {
    expect(requeue?.['parameters']).toMatchObject([
      { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 60 } },
      { name: 'stream', in: 'path', required: true, schema: { type: 'string', maxLength: 160 } },
    ]);
  });

  test('describe permissions and streams', () => {
    expect(dashboard).toMatchObject({
      description: 'Needs the permission `dashboard.read`.',
      'x-permission': 'dashboard.read',
    });
    expect(games).toMatchObject({ security: [] });
    expect(offerSeek).not.toHaveProperty('security');
    expect(sendImportChunk).toHaveProperty(['requestBody', 'content', 'text/x-chess-pgn']);
    expect(rebuild).toHaveProperty(['responses', '200', 'content', 'application/x-ndjson']);
  });
});

describe('AsyncAPI', () => {
  const document = asyncApiDocument();
  const channels = document['channels'] as Record<string, { messages: Record<string, unknown> }>;

  test('has every event in the channel of its topic, with its envelope', () => {
    for (const { type, topic } of eventCatalogue)
      expect(channels[topic]?.messages[type]).toMatchObject({
        payload: { properties: { type: { const: type }, data: { type: 'object' } } },
      });
  });

  test.each(Object.entries(roomContracts))('has every message of the %s room', (kind, room) => {
    const names = [...Object.keys(room.requests), ...Object.keys(room.messages)];
    expect(Object.keys(channels[`${kind}Room`]?.messages ?? {})).toEqual(expect.arrayContaining(names));
  });

  test.each(Object.entries(roomContracts))(
    'describe how a request to the %s room finds its ack',
    (room, { requests }) => {
      const traits = [{ $ref: '#/components/messageTraits/answered' }];
      const operations = document['operations'] as Record<string, unknown>;
      expect(operations[`${room}Requests`]).toMatchObject({
        reply: { messages: [{ $ref: `#/channels/${room}Room/messages/ack` }] },
      });
      const messages = channels[`${room}Room`]?.messages ?? {};
      const answered = Object.keys(messages).filter((name) => 'traits' in (messages[name] as object));
      const nameOf = (key: string) => (messages[key] as { name: string }).name;
      expect(answered.map(nameOf)).toEqual([...Object.keys(requests), 'ack']);
      expect(messages['ack']).toMatchObject({ traits });
      expect(document).toHaveProperty(
        'components.messageTraits.answered.correlationId.location',
        '$message.header#/requestId',
      );
    },
  );

  test('points at nothing that is not there', () => {
    for (const [ref, value] of referenced(document)) expect([ref, typeof value]).toEqual([ref, 'object']);
  });
});
