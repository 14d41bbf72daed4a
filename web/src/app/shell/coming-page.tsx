import type { PageText } from '@royal-chess/contracts/site';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { RowContext } from '../../shared/routing/row-context.ts';
import { DoubleRule } from '../../shared/ui/double-rule.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { pageTitles, sitePageTexts } from '../page-texts.ts';
import { messages } from './messages.ts';
import classes from './coming-page.module.css';

const ready = [
  { to: '/match', name: messages.readyPlay },
  { to: '/games', name: messages.readyDatabase },
  { to: '/allLeader', name: messages.readyRankings },
];

/** Serves every row that is not built yet: it shows what the page will contain, and what works already. */
export default function ComingPage() {
  const row = use(RowContext);
  const path = row?.path ?? '';
  const text = (sitePageTexts as Readonly<Record<string, PageText>>)[path];
  const title = (pageTitles as Readonly<Record<string, string>>)[path];
  const words = (
    <div className={classes.root}>
      <PageTitle title={title ?? messages.siteName} />
      <DoubleRule />
      <p className={classes.lead}>{messages.comingLead}</p>
      <p className={classes.summary}>{text?.description}</p>
      <h2 className={classes.ready}>{messages.comingMeanwhile}</h2>
      <ul className={classes.list}>
        {ready.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
  if (row?.frame !== 'bare') return words;
  return (
    <main id="main" tabIndex={-1} className={classes.bare}>
      <Link to="/" className={classes.brand}>
        <Mark size={30} />
        <span>{messages.siteName}</span>
      </Link>
      {words}
    </main>
  );
}
