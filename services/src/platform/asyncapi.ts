import {
  eventCatalogue,
  type EventDefinition,
  lobbyMessages,
  lobbyRequests,
  matchAck,
  matchMessages,
  matchRequests,
  realtimeMessages,
  realtimeRequests,
} from '@royal-chess/contracts';
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

  const requests = roomMessages(matchRequests, 'input');
  const answers: Messages = { ack: { name: 'ack', payload: jsonSchema(matchAck, 'output') } };
  const news = roomMessages(matchMessages, 'output');
  addChannel('matchRoom', 'match/{matchId}', 'Colyseus room of a match; enter with a ticket.', {
    ...requests,
    ...answers,
    ...news,
  });
  channels['matchRoom'] = {
    ...channels['matchRoom'],
    parameters: { matchId: { description: 'Id of the match.' } },
  };
  add('matchRequests', 'receive', 'matchRoom', requests, {
    reply: { channel: { $ref: '#/channels/matchRoom' }, messages: refs('matchRoom', answers) },
  });
  add('matchNews', 'send', 'matchRoom', news);

  const lobbyAsks = roomMessages(lobbyRequests, 'input');
  const lobby = roomMessages(lobbyMessages, 'output');
  addChannel('lobbyRoom', 'lobby', 'Colyseus room of the lobby; enter with a ticket.', {
    ...lobbyAsks,
    ...lobby,
  });
  add('lobbyRequests', 'receive', 'lobbyRoom', lobbyAsks);
  add('lobbyNews', 'send', 'lobbyRoom', lobby);

  const realtimeAsks = roomMessages(realtimeRequests, 'input');
  const realtime = roomMessages(realtimeMessages, 'output');
  addChannel('realtimeRoom', 'realtime', 'Colyseus room of presence and messages; enter with a ticket.', {
    ...realtimeAsks,
    ...realtime,
  });
  add('realtimeRequests', 'receive', 'realtimeRoom', realtimeAsks);
  add('realtimeNews', 'send', 'realtimeRoom', realtime);

  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Royal Chess events and rooms',
      version: '1',
      description:
        'Events are delivered at least once, in order per stream. Room requests carry a command id.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels,
    operations,
  };
}
