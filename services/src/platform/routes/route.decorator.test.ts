import { expect, test } from '@jest/globals';
import type { ProgressLine } from '@royal-chess/contracts/core';
import type { LeaderboardAnswer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../access/signed-in-user.ts';
import { Committed } from '../cqrs/committed.ts';
import { ROUTE, Route } from './route.decorator.ts';
import type { FileAnswer, RouteInput } from './route-input.ts';

declare const leaderboard: LeaderboardAnswer;
const matchId = '0197a000-0000-7000-8000-000000000001';

/** Handlers that fit. The compiler checks them: `tsc -b` fails when one does not compile. */
class Fitting {
  @Route(httpRoutes.leaderboard)
  whole({ query }: RouteInput<typeof httpRoutes.leaderboard>): Promise<LeaderboardAnswer> {
    return Promise.resolve({ ...leaderboard, page: query.page });
  }
  @Route(httpRoutes.leaderboard)
  withoutInput(): LeaderboardAnswer {
    return leaderboard;
  }
  @Route(httpRoutes.leaderboard)
  wantsLess(input: { readonly query: LeaderboardQuery }): LeaderboardAnswer {
    return { ...leaderboard, page: input.query.page };
  }
  @Route(httpRoutes.acceptSeek)
  async committed({
    params,
  }: RouteInput<typeof httpRoutes.acceptSeek>): Promise<Committed<{ matchId: string }>> {
    return new Committed({ matchId: params.id }, { stream: `match-${params.id}`, version: 2 });
  }
  @Route(httpRoutes.gamePgn)
  file(): FileAnswer {
    return { filename: 'game.pgn', content: '*' };
  }
  @Route(httpRoutes.rebuild)
  async *lines(): AsyncGenerator<ProgressLine> {
    yield { done: 1, total: 1, finished: true };
  }
}

/** Handlers that do not fit. An `@ts-expect-error` without an error is one itself, so `tsc -b` proves each row. */
class Unfitting {
  // @ts-expect-error another answer
  @Route(httpRoutes.leaderboard)
  async anotherAnswer(): Promise<{ completely: string }> {
    return { completely: 'different' };
  }
  // @ts-expect-error no answer
  @Route(httpRoutes.leaderboard)
  noAnswer(): void {}
  // @ts-expect-error an answer where none is declared
  @Route(httpRoutes.logout)
  async answerOfNothing(): Promise<string> {
    return 'bye';
  }
  // @ts-expect-error an answer with a field of another type
  @Route(httpRoutes.acceptSeek)
  async wrongField(): Promise<{ matchId: number }> {
    return { matchId: 1 };
  }
  // @ts-expect-error a committed answer of another shape
  @Route(httpRoutes.acceptSeek)
  async wrongCommitted(): Promise<Committed<{ id: string }>> {
    return new Committed({ id: matchId });
  }
  // @ts-expect-error a field that the query does not have
  @Route(httpRoutes.leaderboard)
  unknownQuery({ query }: { readonly query: { readonly season: string } }): LeaderboardAnswer {
    return { ...leaderboard, page: Number(query.season) };
  }
  // @ts-expect-error a placeholder that the path does not have
  @Route(httpRoutes.acceptSeek)
  unknownParam({ params }: { readonly params: { readonly code: string } }): { matchId: string } {
    return { matchId: params.code };
  }
  // @ts-expect-error the body of another route
  @Route(httpRoutes.acceptSeek)
  otherBody({ body }: RouteInput<typeof httpRoutes.login>): { matchId: string } {
    return { matchId: body.email };
  }
  // @ts-expect-error a user for sure, where a visitor may call
  @Route(httpRoutes.me)
  certainUser(input: { readonly user: SignedInUser }): { user: null } {
    expect(input.user).not.toBeNull();
    return { user: null };
  }
  // @ts-expect-error two arguments
  @Route(httpRoutes.me)
  twoArguments(_input: RouteInput<typeof httpRoutes.me>, other: unknown): { user: null } {
    return { user: other as null };
  }
  // @ts-expect-error the request itself
  @Route(httpRoutes.me)
  request({ headers }: { readonly headers: object }): { user: null } {
    return { user: headers as never };
  }
  // @ts-expect-error one line where there is a stream of them
  @Route(httpRoutes.rebuild)
  async oneLine(): Promise<ProgressLine> {
    return { done: 1, total: 1, finished: true };
  }
  // @ts-expect-error bytes of a route without an upload
  @Route(httpRoutes.login)
  upload({ upload }: { readonly upload: AsyncIterable<Uint8Array> }): never {
    throw new Error(String(upload));
  }

  static body({ body }: RouteInput<typeof httpRoutes.leaderboard>): string {
    // @ts-expect-error the route has no body
    return body.anything;
  }
}

test('a handler is bound to its route, whether it wants all of the input or nothing', () => {
  expect(Reflect.getMetadata(ROUTE, Fitting.prototype.whole)).toBe(httpRoutes.leaderboard);
  expect(Reflect.getMetadata(ROUTE, Fitting.prototype.withoutInput)).toBe(httpRoutes.leaderboard);
  expect(Unfitting.prototype).toHaveProperty('anotherAnswer');
});
