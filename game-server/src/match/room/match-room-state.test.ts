import { Encoder, Reflection } from '@colyseus/schema';
import { expect, test } from '@jest/globals';
import { MatchStateSchema } from './match-room-state.ts';

test('the longest state and its description fit the buffers of a room', () => {
  const state = new MatchStateSchema();
  const encoder = new Encoder(state);
  const long = { id: 'x'.repeat(36), name: '\u{1F40E}'.repeat(60), fen: 'x'.repeat(150) };
  state.assign({
    matchId: long.id,
    variant: 'classical',
    whiteId: long.id,
    whiteName: long.name,
    blackId: long.id,
    blackName: long.name,
    fen: long.fen,
    rematchId: long.id,
    reason: 'insufficientMaterial',
  });
  expect(encoder.encodeAll().length).toBeGreaterThan(600);
  expect(encoder.encodeAll().length).toBeLessThan(Encoder.BUFFER_SIZE / 2);
  expect(Reflection.encode(encoder).length).toBeLessThan(Encoder.BUFFER_SIZE / 2);
});
