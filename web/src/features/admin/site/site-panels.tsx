import type { AdminFigures } from '@royal-chess/contracts/admin';
import FigureBars from '../../../shared/figures/figure-bars.tsx';
import { FigurePanel } from '../../../shared/figures/figure-panel.tsx';
import { SourceLine } from '../../../shared/figures/source-line.tsx';
import { shortVariantName, speedName } from '../../../shared/chess/game-labels.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { messages } from './messages.ts';
import classes from './site.module.css';

const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface SitePanelsProps {
  readonly figures: AdminFigures;
}

/** What happened on the site, each panel with the projection that it comes from. */
export function SitePanels({ figures }: SitePanelsProps) {
  const { at, days, games, retention, mail, commands, sources } = figures;
  const source = (projection: string) =>
    sources
      .filter((one) => one.projection === projection)
      .map((one) => <SourceLine key={projection} source={one} at={at} />);
  const data = days.map((row) => ({ ...row, day: shortDay(Date.parse(row.day)) }));
  const sum = (field: 'signUps' | 'games'): number => days.reduce((all, row) => all + row[field], 0);
  return (
    <div className={classes['panels']}>
      <FigurePanel
        title={messages.people}
        columns={[messages.day, messages.signUps, messages.activeHead]}
        rows={days.map(({ day, signUps, active }) => [day, signUps, active])}
        fileName="people"
        source={
          <>
            {source('active-users')}
            <p className={classes['note']}>{messages.accounts}</p>
          </>
        }
      >
        <FigureBars
          data={data}
          by="day"
          series={[
            { name: 'active', label: messages.activeHead, color: 'var(--gold)' },
            { name: 'signUps', label: messages.signUps, color: 'var(--green)' },
          ]}
          text={messages.peopleText(sum('signUps'), days.length)}
          format={messages.figure}
        />
      </FigurePanel>
      <FigurePanel
        title={messages.gamesTitle}
        columns={[messages.day, messages.games, messages.moves]}
        rows={days.map((row) => [row.day, row.games, row.moves])}
        fileName="games"
        source={source('activity')}
      >
        <FigureBars
          data={data}
          by="day"
          series={[{ name: 'games', label: messages.games, color: 'var(--gold)' }]}
          text={messages.gamesText(sum('games'), days.length)}
          format={messages.figure}
        />
      </FigurePanel>
      <FigurePanel
        title={messages.variants}
        columns={[messages.variant, messages.games]}
        rows={games.map(({ variant, speed, games: count }) => [
          `${shortVariantName(variant)}, ${speedName(speed)}`,
          count,
        ])}
        fileName="variants"
        source={source('site-figures')}
      />
      <FigurePanel
        title={messages.retention}
        columns={[messages.week, messages.signUps, ...retention.map((_, after) => messages.weekOf(after))]}
        rows={retention.map(({ monday, signUps, active }) => [
          monday,
          signUps,
          ...retention.map((_, after) => active[after] ?? ''),
        ])}
        fileName="retention"
        source={source('active-users')}
      />
      <FigurePanel
        title={messages.mail}
        columns={[messages.what, messages.count]}
        rows={(['sent', 'delivered', 'bounced', 'complaint', 'uncertain'] as const).map((name) => [
          messages.mailRows[name],
          mail[name],
        ])}
        fileName="mail"
        source={source('site-figures')}
      />
      <FigurePanel
        title={messages.commands}
        columns={[messages.what, messages.count]}
        rows={(['done', 'refused', 'failed'] as const).map((name) => [
          messages.commandRows[name],
          commands[name],
        ])}
        fileName="commands"
        source={<p className={classes['note']}>{messages.since(moment(commands.since))}</p>}
      />
    </div>
  );
}
