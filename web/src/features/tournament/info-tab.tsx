import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { EntryPanel } from '../tournament-entry/index.ts';
import { isBattleOpen } from '../tournaments/index.ts';
import type { DeclineBattleProps } from './decline-battle.tsx';
import { EventPicture } from './event-picture.tsx';
import { Downloads } from './downloads.tsx';
import { eventDateTime } from './event-time.ts';
import { gameTimeName, systemName } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

const DeclineBattle = lazyPart<DeclineBattleProps>(() => import('./decline-battle.tsx'));

type Settings = TournamentDetails['settings'];

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Titled({ title, items }: { readonly title: string; readonly items: Settings['rules'] }) {
  if (items.length === 0) return null;
  return (
    <Panel title={title}>
      {items.map((item) => (
        <section key={item.title} className={classes.titled}>
          <h3>{item.title}</h3>
          <ul>
            {item.value.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

/** A link to another site; nothing without an address. */
const Away = ({ to, children }: { readonly to: string; readonly children: ReactNode }) =>
  to === '' ? null : (
    <li>
      <a href={to} target="_blank" rel="noreferrer noopener nofollow">
        {children}
      </a>
    </li>
  );

function amountOf(value: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(value);
}

/** What the organisers say of the event. */
export default function InfoTab({ details }: { readonly details: TournamentDetails }) {
  const { settings, arbiters, club, battle } = details;
  const { chessGame, timeZone, currency } = settings;
  const first = settings.sections[0];
  // Until the start an invited club may be taken out.
  const led = battle && isBattleOpen(details) ? battle.clubs.slice(1).filter(({ isLed }) => isLed) : [];
  const names = (list: Settings['sponsored']): string => list.map(({ title }) => title).join(', ');
  return (
    <div className={classes.columns} data-first-on-phone="entry">
      <div className={classes.column}>
        <Panel title={messages.about}>
          <EventPicture address={settings.image} tournament={details.id} />
          <p className={classes.description}>{settings.description}</p>
          {settings.info.length > 0 ? (
            <ul className={classes.lines}>
              {settings.info.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          <ul className={classes.links}>
            {(['ytVideo', 'instaVideo', 'fbVideo'] as const).map((video) => (
              <Away key={video} to={settings[video]}>
                {messages.video[video]}
              </Away>
            ))}
            <Away to={settings.brochure}>{messages.brochure}</Away>
          </ul>
        </Panel>
        <Titled title={messages.rules} items={settings.rules} />
        <Titled title={messages.prizes} items={settings.prize} />
        <Titled title={messages.schedule} items={settings.schedule} />
        <Titled title={messages.support} items={settings.support} />
      </div>
      <div className={classes.column}>
        <div className={classes.entry}>
          <EntryPanel details={details} />
        </div>
        <Panel title={messages.when}>
          <dl className={classes.facts}>
            <Fact label={messages.starts}>
              {eventDateTime(first?.startsAt ?? 0, timeZone)} ({timeZone})
            </Fact>
            {settings.registrationClosesAt === null ? null : (
              <Fact label={messages.registration}>
                {eventDateTime(settings.registrationClosesAt, timeZone)}
              </Fact>
            )}
            {settings.location ? <Fact label={messages.where}>{settings.location}</Fact> : null}
            {settings.city.length > 0 ? (
              <Fact label={messages.cities}>{settings.city.join(', ')}</Fact>
            ) : null}
            <Fact label={messages.time}>
              {gameTimeName(chessGame)}
              {chessGame.roundTime > 0 ? `, ${messages.perRound(chessGame.roundTime)}` : ''}
            </Fact>
            <Fact label={messages.tab.round}>
              {settings.sections
                .map(
                  ({ name, format }) =>
                    `${name}: ${systemName(format.system)}, ${messages.rounds(format.rounds)}`,
                )
                .join('; ')}
            </Fact>
            {settings.age.length > 0 ? (
              <Fact label={messages.ages}>{settings.age.map((age) => `U${age}`).join(', ')}</Fact>
            ) : null}
            <Fact label={messages.fee}>
              {settings.entryFee > 0 ? amountOf(settings.entryFee, currency) : messages.free}
            </Fact>
            {settings.totalPrizeWorth > 0 ? (
              <Fact label={messages.prizes}>
                {messages.worth(amountOf(settings.totalPrizeWorth, currency))}
              </Fact>
            ) : null}
            {first ? <Fact label={messages.tieBreaks}>{first.format.tieBreaks.join(', ')}</Fact> : null}
            {battle ? (
              <Fact label={messages.clubs}>
                {battle.clubs.map((one) => (
                  <div key={one.id}>
                    {one.name === null ? (
                      messages.closedClub
                    ) : (
                      <Link to={`/clubs/${one.id}`}>{one.name}</Link>
                    )}
                  </div>
                ))}
                {led.length > 0 ? (
                  <Suspense>
                    <DeclineBattle tournamentId={details.id} clubs={led} />
                  </Suspense>
                ) : null}
              </Fact>
            ) : club ? (
              <Fact label={messages.club}>
                <Link to={`/clubs/${club.id}`}>{club.name}</Link>
              </Fact>
            ) : null}
            <Fact label={messages.arbiters}>{arbiters.map(({ name }) => name).join(', ')}</Fact>
            {settings.recognized.length > 0 ? (
              <Fact label={messages.recognized}>{settings.recognized.join(', ')}</Fact>
            ) : null}
            {settings.sponsored.length > 0 ? (
              <Fact label={messages.sponsors}>{names(settings.sponsored)}</Fact>
            ) : null}
            {settings.supportedBy.length > 0 ? (
              <Fact label={messages.supporters}>{names(settings.supportedBy)}</Fact>
            ) : null}
          </dl>
        </Panel>
        {details.status === 'draft' ? null : <Downloads details={details} />}
      </div>
    </div>
  );
}
