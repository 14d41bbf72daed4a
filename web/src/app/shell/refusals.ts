import type { Guard } from '@royal-chess/contracts/site';
import { messages } from './messages.ts';

interface Refusal {
  readonly title: string;
  readonly line: string;
  /** The way to the right, or to the page that is meant. */
  readonly link?: { readonly to: string; readonly name: string };
}

const guest = (): Refusal => ({ title: messages.guestTitle, line: messages.guestLine });

/** What a guard says to a signed-in user whom it refuses; functions, because the language is chosen first. */
export const refusals: Readonly<Record<Guard | 'guest', () => Refusal>> = {
  none: guest,
  signedIn: guest,
  account: guest,
  guest,
  coach: () => ({
    title: messages.coachTitle,
    line: messages.coachLine,
    link: { to: '/becomecoach', name: messages.toBecomeCoach },
  }),
  nonCoach: () => ({
    title: messages.isCoachTitle,
    line: messages.isCoachLine,
    link: { to: '/coachdashboard', name: messages.toCoachDashboard },
  }),
  tournamentAdmin: () => ({
    title: messages.tournamentAdminTitle,
    line: messages.tournamentAdminLine,
    link: { to: '/category-tournament/open', name: messages.toTournaments },
  }),
  admin: () => ({ title: messages.adminTitle, line: messages.adminLine }),
};
