import { randomUUID } from 'node:crypto';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';

/** Saves a game with a comment and a variation in a public collection, and waits until searches find it. */
export async function annotateGame(person: Person): Promise<void> {
  const { id } = await person.post<{ id: string }>('/api/collections', {
    commandId: randomUUID(),
    name: `Notes of ${person.name}`,
    visibility: 'public',
  });
  const player = (name: string) => ({ name, rating: null, title: null });
  await person.post('/api/annotations', {
    commandId: randomUUID(),
    white: player('Writer, Ada'),
    black: player('Reader, Bea'),
    result: '1-0',
    event: 'Notes',
    site: null,
    round: null,
    date: '2024-05-06',
    variant: 'classical',
    startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    movetext: '1. e4 {Best by test} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0',
    basedOn: null,
    collectionId: id,
  });
  await until('a search that finds the annotated game', async () => {
    const answer = await person.page.request.get('/api/games?annotated=true');
    return ((await answer.json()) as { total: number }).total > 0;
  });
}
