import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { AddGames, RemoveGames } from './commands/add-games.command.ts';
import { ChangeCollection } from './commands/change-collection.command.ts';
import { CreateCollection } from './commands/create-collection.command.ts';
import { DeleteCollection } from './commands/delete-collection.command.ts';
import { MarkCollection } from './commands/mark-collection.command.ts';
import { MergeCollection } from './commands/merge-collection.command.ts';
import { RestoreCollection } from './commands/restore-collection.command.ts';
import { ListCollections } from './queries/list-collections.query.ts';
import { OwnCollections } from './queries/own-collections.query.ts';
import { ShowCollection } from './queries/show-collection.query.ts';

/** Collections that one user may create a minute. */
const createdPerMinute = 30;

/** Collections of games. */
@Controller()
export class CollectionsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.collections)
  list({ query }: InputOf<'collections'>): AnswerOf<'collections'> {
    return this.queries.execute(new ListCollections(query));
  }

  /** Before `collection`, whose id it would be otherwise. */
  @Route(httpRoutes.ownCollections)
  mine({ user }: InputOf<'ownCollections'>): AnswerOf<'ownCollections'> {
    return this.queries.execute(new OwnCollections(user));
  }

  @Route(httpRoutes.collection)
  one({ params, user }: InputOf<'collection'>): AnswerOf<'collection'> {
    return this.queries.execute(new ShowCollection(params.id, user));
  }

  @Route(httpRoutes.createCollection)
  @PerMinute('collection-create', createdPerMinute)
  create({ body: { commandId, ...input }, user }: InputOf<'createCollection'>): AnswerOf<'createCollection'> {
    return this.commands.execute(new CreateCollection(fromUser(user, commandId), input));
  }

  @Route(httpRoutes.changeCollection)
  change({
    params,
    body: { commandId, ...change },
    user,
  }: InputOf<'changeCollection'>): AnswerOf<'changeCollection'> {
    return this.commands.execute(
      new ChangeCollection(fromUser(user, commandId), { id: params.id, ...change }),
    );
  }

  @Route(httpRoutes.markCollection)
  mark({ params, body, user }: InputOf<'markCollection'>): AnswerOf<'markCollection'> {
    const { commandId, masters } = body;
    return this.commands.execute(new MarkCollection(fromUser(user, commandId), { id: params.id, masters }));
  }

  @Route(httpRoutes.deleteCollection)
  delete({ params, user }: InputOf<'deleteCollection'>): AnswerOf<'deleteCollection'> {
    return this.commands.execute(new DeleteCollection(fromUser(user), { id: params.id }));
  }

  @Route(httpRoutes.restoreCollection)
  restore({ params, user }: InputOf<'restoreCollection'>): AnswerOf<'restoreCollection'> {
    return this.commands.execute(new RestoreCollection(fromUser(user), { id: params.id }));
  }

  @Route(httpRoutes.mergeCollection)
  merge({ params, body, user }: InputOf<'mergeCollection'>): AnswerOf<'mergeCollection'> {
    const { commandId, into } = body;
    return this.commands.execute(new MergeCollection(fromUser(user, commandId), { id: params.id, into }));
  }

  @Route(httpRoutes.addCollectionGames)
  addGames({ params, body, user }: InputOf<'addCollectionGames'>): AnswerOf<'addCollectionGames'> {
    const { commandId, gameIds } = body;
    return this.commands.execute(new AddGames(fromUser(user, commandId), { id: params.id, gameIds }));
  }

  @Route(httpRoutes.removeCollectionGames)
  removeGames({ params, body, user }: InputOf<'removeCollectionGames'>): AnswerOf<'removeCollectionGames'> {
    const { commandId, gameIds } = body;
    return this.commands.execute(new RemoveGames(fromUser(user, commandId), { id: params.id, gameIds }));
  }
}
