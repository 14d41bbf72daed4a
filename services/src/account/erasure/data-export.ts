import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import type { UserDocument } from '../../identity/account-documents.ts';
import { ExportGames } from '../../library/queries/export-games.query.ts';
import { keysOf, personalData } from './personal-data.ts';

/** Everything that is stored with the id of a person. */
@Injectable()
export class DataExport {
  constructor(
    private readonly documents: AccountDocuments,
    private readonly queries: QueryBus,
  ) {}

  /** One JSON document, in pieces: without secrets, with the games as PGN. */
  async of(userId: string): Promise<AsyncIterable<string>> {
    const mine = { player: userId, sort: 'date', order: 'asc', format: 'pgn' } as const;
    const { content } = await this.queries.execute(new ExportGames(mine, null));
    return this.#pieces(userId, content);
  }

  async *#pieces(userId: string, games: string | Uint8Array | AsyncIterable<string>): AsyncGenerator<string> {
    const { models } = this.documents;
    const user = (await models['User']?.findById(userId).lean<UserDocument | null>()) ?? null;
    yield '{';
    for (const personal of personalData) {
      const { model, field, secret } = personal;
      const keys = keysOf(userId, user, personal);
      const found =
        models[model]
          ?.find({ [field]: { $in: keys } })
          .lean<object>()
          .cursor() ?? [];
      yield `${JSON.stringify(model)}:[`;
      let separator = '';
      for await (const document of found) {
        const shown = Object.entries(document as object).filter(([name]) => !secret.includes(name));
        yield `${separator}${JSON.stringify(Object.fromEntries(shown))}`;
        separator = ',';
      }
      yield '],';
    }
    yield '"games":"';
    if (typeof games === 'string') yield escaped(games);
    else if (!(games instanceof Uint8Array)) for await (const piece of games) yield escaped(piece);
    yield '"}';
  }
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
