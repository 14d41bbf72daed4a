import type { EventDefinition, RoomContract } from '@royal-chess/contracts/core';
import { eventCatalogue, roomContracts } from '@royal-chess/contracts/registry';
import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const uuid = { type: 'string', format: 'uuid' };

const envelopeOf = (event: EventDefinition): JsonSchema => ({
  type: 'object',
  required: [
    'id',
    'type',
    'v',
    'stream',
    'version',
    'at',
    'actor',
    'commandId',
    'correlationId',
    'causationId',
    'data',
  ],
  properties: {
    id: { ...uuid, description: 'UUIDv7 of this event.' },
    type: { const: event.type },
    v: { const: event.v },
    stream: { type: 'string', description: 'Prefix naming the aggregate, and an id.' },
    version: { type: 'integer', minimum: 1, description: 'Place in its stream, without gaps.' },
    at: { type: 'number', description: 'Time of the commit, epoch milliseconds.' },
    actor: { type: 'string', description: 'User id or `system`.' },
    commandId: uuid,
    correlationId: { type: 'string' },
    causationId: { type: 'string' },
    data: jsonSchema(event.data, 'output'),
  },
});

type Messages = Record<string, JsonSchema>;

const eventMessages = (events: readonly EventDefinition[]): Messages =>
  Object.fromEntries(
    events.map((event) => [
      event.type,
      { name: event.type, summary: event.summary, payload: envelopeOf(event) },
    ]),
  );

const roomMessages = (schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Messages =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { name, payload: jsonSchema(schema, io) }]),
  );

/** How a client finds the answer to its request. */
const matching =
  'Each request to a room is answered by one `ack`, which carries the `requestId` of its request; acks may come in another order ' +
  'than the requests, and between other messages. A request without an ack (the connection went, or ten seconds are over) may have been ' +
  'carried out: to a match it is sent again with the same `commandId` after the next `snapshot`, and counts once.';

const answeredTrait: JsonSchema = {
  headers: {
    type: 'object',
    required: ['requestId'],
    properties: {
      requestId: {
        type: 'integer',
        minimum: 0,
        maximum: 2 ** 32 - 1,
        description:
          'Chosen by the client, different for each request that waits on its connection. Precedes the payload, in the ' +
          "frame: a request is byte 21, the number and the message's name as @colyseus/schema writes them, the payload in " +
          'MessagePack; its ack is byte 22, the same number, a byte that is 0 (anything else: no handler took the request), ' +
          'the payload. `room.request` of the Colyseus SDK does all of this.',
      },
    },
  },
  correlationId: {
    location: '$message.header#/requestId',
    description: 'The ack of a request has its number.',
  },
};

const answered = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      { ...message, traits: [{ $ref: '#/components/messageTraits/answered' }] },
    ]),
  );

/** A request with the name of a message of the same room, `chat`, is listed as `chatRequest`. */
const apartFrom = (messages: RoomContract['messages'], requests: Messages): Messages =>
  Object.fromEntries(
    Object.entries(requests).map(([name, request]) => [name in messages ? `${name}Request` : name, request]),
  );

const refs = (channel: string, messages: Messages): JsonSchema[] =>
  Object.keys(messages).map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

/** The AsyncAPI 3.0 document of the events (a channel a topic) and of the room messages, from the contract alone. */
export function asyncApiDocument(): JsonSchema {
  const channels: Record<string, JsonSchema> = {};
  const operations: Record<string, JsonSchema> = {};
  const addChannel = (name: string, address: string, description: string, messages: Messages): void => {
    channels[name] = { address, description, messages };
  };
  const add = (
    name: string,
    action: 'send' | 'receive',
    channel: string,
    messages: Messages,
    more: JsonSchema = {},
  ) => {
    operations[name] = {
      action,
      channel: { $ref: `#/channels/${channel}` },
      messages: refs(channel, messages),
      ...more,
    };
  };

  for (const [topic, events] of Map.groupBy<string, EventDefinition>(
    eventCatalogue,
    (event) => event.topic,
  )) {
    const messages = eventMessages(events);
    addChannel(topic, topic, 'A topic of the event log, keyed by stream.', messages);
    add(`${topic}Events`, 'send', topic, messages);
  }

  const addRoom = (kind: string, room: RoomContract): void => {
    const channel = `${kind}Room`;
    const requests = answered(apartFrom(room.messages, roomMessages(room.requests, 'input')));
    const answers = answered(roomMessages({ ack: room.ack }, 'output'));
    const messages = roomMessages(room.messages, 'output');
    const byId = room.rooms === 'byId';
    addChannel(channel, byId ? `${kind}/{${kind}Id}` : kind, room.summary, {
      ...requests,
      ...answers,
      ...messages,
    });
    if (byId)
      channels[channel] = {
        ...channels[channel],
        parameters: { [`${kind}Id`]: { description: `Id of the ${kind}.` } },
      };
    add(`${kind}Requests`, 'receive', channel, requests, {
      reply: { channel: { $ref: `#/channels/${channel}` }, messages: refs(channel, answers) },
    });
    add(`${kind}Messages`, 'send', channel, messages);
  };
  for (const [kind, room] of Object.entries(roomContracts)) addRoom(kind, room);

  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Royal Chess events and rooms',
      version: '1',
      description: `Events are delivered at least once, in order per stream. ${matching}`,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels,
    operations,
    components: { messageTraits: { answered: answeredTrait } },
  };
}
