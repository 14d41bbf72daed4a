import { Button } from '@mantine/core';
import type { DecisionOutcome, ModerationCase, ReportedPicture } from '@royal-chess/contracts/moderation';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateFormat } from '../../shared/language/date-format.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { FastRun } from './fast-run.tsx';
import { messages } from './messages.ts';
import { PlayerGames } from './player-games.tsx';
import classes from './moderation.module.css';

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const Time = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
);

/** Who reported it, why, and when. */
const Reporters = ({ reports }: Pick<ModerationCase, 'reports'>) => (
  <ul className={classes['reports']} aria-label={messages.reporters}>
    {reports.map(({ by, reason, note, at, run }) => (
      <li key={by?.id ?? 'server'}>
        {by === null ? messages.server : <Link to={`/admin/record?about=${by.id}`}>{by.name}</Link>},{' '}
        {messages.reasons[reason]}{' '}
        <span className={classes['quiet']}>
          <Time at={at} />
        </span>
        {note === '' ? null : <p>{note}</p>}
        {run === null ? null : <FastRun run={run} />}
      </li>
    ))}
  </ul>
);

const Decision = ({
  decision: { outcome, reason, by, at },
}: {
  decision: NonNullable<ModerationCase['decision']>;
}) => (
  <p>
    <strong>{messages.decided[outcome]}</strong>
    {reason === '' ? null : `: ${reason}`}{' '}
    <span className={classes['quiet']}>
      {by.name}, <Time at={at} />
    </span>
  </p>
);

/** What stands on its own colour until it has loaded; in words where staff may not see it any more. */
const Picture = ({ url, width, height, color, alt }: ReportedPicture) =>
  url === null ? (
    <p className={classes['quiet']}>{alt === '' ? messages.picture : messages.pictureOf(alt)}</p>
  ) : (
    <a href={`${url}/1600.webp`} target="_blank" rel="noopener">
      <img
        className={classes['picture']}
        src={`${url}/800.webp`}
        width={width}
        height={height}
        style={{ backgroundColor: color }}
        loading="lazy"
        alt={alt === '' ? messages.picture : messages.pictureOf(alt)}
      />
    </a>
  );

const outcomesOf = ({ kind }: ModerationCase): readonly DecisionOutcome[] =>
  kind === 'player' ? ['acted', 'dismissed'] : ['removed', 'acted', 'dismissed'];

const headingOf = ({ kind, about: { name } }: ModerationCase): string =>
  kind === 'player' ? name : kind === 'club' ? messages.ledBy(name) : messages.written(name);

/** One thing that is reported, with all its reports and what can be decided or was decided. */
export function ReportedCase({ reported }: { readonly reported: ModerationCase }) {
  const { kind, about, text, picture, place, reports, decision } = reported;
  const [asked, setAsked] = useState<DecisionOutcome | null>(null);
  return (
    <li className={classes['case']}>
      <header className={classes['head']}>
        <span className={classes['kind']}>{messages.kinds[kind]}</span>
        <h2>{headingOf(reported)}</h2>
        <span className={classes['count']}>{messages.count(reports.length)}</span>
      </header>
      {text === null || text === '' ? null : <blockquote className={classes['quote']}>{text}</blockquote>}
      {picture ? <Picture {...picture} /> : null}
      <Reporters reports={reports} />
      <div className={classes['links']}>
        {place === null ? null : <Link to={place}>{messages.see}</Link>}
        <Link to={`/admin/record?about=${about.id}`}>{messages.history}</Link>
      </div>
      {kind === 'player' ? <PlayerGames userId={about.id} /> : null}
      {decision ? (
        <Decision decision={decision} />
      ) : (
        <div className={classes['acts']}>
          {outcomesOf(reported).map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'removed' ? 'danger' : 'outline'}
              onClick={() => setAsked(outcome)}
            >
              {messages.acts[outcome]}
            </Button>
          ))}
        </div>
      )}
      {asked ? <DecisionDialog reported={reported} outcome={asked} onClose={() => setAsked(null)} /> : null}
    </li>
  );
}
