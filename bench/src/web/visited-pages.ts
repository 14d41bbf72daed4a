import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { readControl } from '../support/server-process.ts';
import { UploadCalls } from '../uploads/upload-calls.ts';

/** What is written by users: one of each kind. */
export interface WrittenPages {
  readonly articleId: string;
  readonly clubId: string;
  /** Address of its first chapter, as the site links to it. */
  readonly studyPath: string;
  /** An event that takes entries. */
  readonly comingId: string;
  /** An arena that runs. */
  readonly arenaId: string;
}

/** A picture as writers upload it. */
const cover = join(import.meta.dirname, '../../../docs/images/play.png');
const text = 'Both rooks and the queen are offered within four moves, and none of them can be taken. ';
const game = '[White "Rotlewi"]\n[Black "Rubinstein"]\n\n1. d4 d5 2. Nf3 e6 3. e3 c5 4. c4 Nc6 5. Nc3 Nf6 *';

/** An article, a club, a public study and two events of the admin. */
export async function writePages(origin: string, dataDir: string): Promise<WrittenPages> {
  const admin = new HttpSession(origin, readControl(dataDir)?.cookie ?? '');
  const write = <Answer>(path: string, body: object): Promise<Answer> =>
    admin.call<Answer>('POST', path, { commandId: randomUUID(), ...body });
  const article = await write<{ readonly id: string }>('/api/createBlog', {
    title: 'Rubinstein’s immortal game',
    description: 'Both rooks and the queen',
    content: Array.from({ length: 12 }, () => `<p>${text.repeat(5)}</p>`).join(''),
    author: 'Helga Brandt',
    image: await uploaded(origin, dataDir),
    tags: ['queen sacrifices'],
  });
  const club = await write<{ readonly id: string }>('/api/clubs', { name: 'Rook and Pawn', about: text });
  const study = await write<{ readonly id: string }>('/api/studies', {
    name: 'Endings to know',
    visibility: 'public',
    chapter: { pgn: game },
  });
  const { chapters } = await admin.call<{ readonly chapters: readonly { readonly id: string }[] }>(
    'GET',
    `/api/studies/${study.id}`,
  );
  const [chapter] = chapters;
  if (!chapter) throw new Error('The study has no chapter');
  const event = async (title: string, form: object): Promise<string> => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { tournamentId } = await write<{ readonly tournamentId: string }>('/api/createTournament', {
      title,
      description: text,
      date: tomorrow.slice(0, 10),
      time: tomorrow.slice(11, 16),
      timeZone: 'GMT',
      chessGame: { gameTime: 3, increment: 1 },
      ...form,
    });
    return tournamentId;
  };
  const arenaId = await event('Evening arena', { format: { system: 'arena', arenaMinutes: 60 } });
  const command = { type: 'startSection', sectionId: 'open' };
  await write(`/api/tournaments/${arenaId}/arbiter`, { seenVersion: null, command });
  return {
    articleId: article.id,
    clubId: club.id,
    studyPath: `/study/${study.id}/${chapter.id}`,
    comingId: await event('Open of the week', {}),
    arenaId,
  };
}

/** The address of the uploaded cover. */
async function uploaded(origin: string, dataDir: string): Promise<string> {
  const calls = new UploadCalls(() => origin, dataDir);
  const file = await calls.begin();
  const [address = ''] = await calls.addresses(file, 1);
  const etag = await calls.send(address, await readFile(cover));
  const { url } = await calls.finish(file, [{ PartNumber: 1, ETag: etag }]);
  return url;
}
