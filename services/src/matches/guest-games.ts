import { Injectable } from '@nestjs/common';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import type { CommandOrigin } from '../platform/cqrs/app-command.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { LobbyReader } from './lobby-reader.ts';

/** What guests may play: casual live games, one at a time. */
@Injectable()
export class GuestGames {
  constructor(private readonly lobby: LobbyReader) {}

  /**
   * @param game that the user offers or accepts; undefined where there is none
   * @throws ProblemException `RC_GUEST_CASUAL`, `RC_GUEST_BUSY`
   */
  async check(
    { actor, roles }: CommandOrigin,
    game: Pick<SeekOffered, 'rated' | 'timeControl'> | undefined,
  ): Promise<void> {
    if (game === undefined || !roles.includes('guest')) return;
    if (game.rated) throw ProblemException.because('RC_GUEST_CASUAL', 'Sign up to play rated games.');
    if (game.timeControl.daysPerMove !== undefined)
      throw ProblemException.because('RC_GUEST_CASUAL', 'Sign up to play games that last for days.');
    if ((await this.lobby.runningMatchesOf(actor)).length > 0)
      throw ProblemException.because('RC_GUEST_BUSY', 'Finish your game first, or sign up.');
  }
}
