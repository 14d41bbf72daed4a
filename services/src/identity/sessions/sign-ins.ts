import { Injectable } from '@nestjs/common';
import type { Browser } from '../../platform/access/browser.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { type CheckedUser, loginFailed } from '../accounts.ts';
import { enteredUserOf, type OpenedSession } from '../auth-user.ts';
import { FirstPassword } from '../first-password.ts';
import { SecondFactors } from '../factors/second-factors.ts';
import { AccountStandings } from '../standing/account-standings.ts';
import { Sessions } from './sessions.ts';
import { SignOuts } from './sign-outs.ts';

/** Opens the session of a user who has proved who they are: every way in leads here. */
@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly signOuts: SignOuts,
    private readonly standings: AccountStandings,
    private readonly factors: SecondFactors,
    private readonly first: FirstPassword,
  ) {}

  /**
   * Each log-in has a new token; the session that the browser had, and its connections, end. Where the user has turned on a second
   * factor and it was not shown, nothing is opened yet.
   * @param twoFactors whether both factors were shown
   * @param confirmed whether the log-in stands for the password for some minutes
   * @throws ProblemException `RC_ACCOUNT_BANNED`, `RC_ACCOUNT_CLOSED`
   */
  async open(
    user: SignedInUser,
    browser: Browser,
    twoFactors = false,
    confirmed = twoFactors,
  ): Promise<OpenedSession> {
    await this.standings.check(user.id);
    if (!twoFactors && (await this.factors.isOn(user.id))) return { user: enteredUserOf(user), token: null };
    await this.signOuts.byToken(browser.token);
    return {
      user: enteredUserOf(user),
      token: await this.sessions.open(user.id, { ...browser, twoFactors, confirmed }),
    };
  }

  /**
   * The same after a password. It is compared a second time behind the new session: a reset ends the sessions that it finds, and none
   * with the former password may come after it.
   * @throws ProblemException `RC_LOGIN_FAILED`
   */
  async openFor(user: CheckedUser, browser: Browser): Promise<OpenedSession> {
    const opened = await this.open(user, browser);
    if (await user.isStillRight()) {
      if (user.roles.includes('admin')) await this.first.end(user.id);
      return opened.token === null ? { ...opened, isStillRight: () => user.isStillRight() } : opened;
    }
    await this.signOuts.byToken(opened.token);
    throw loginFailed();
  }
}
