import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { Panel } from '../../shared/ui/panel.tsx';
import { EmbedCode } from '../board-wall/index.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** Games, dates and reports of an event as files, and its boards for the pages of others. */
export function Downloads({ details: { id, sections, settings } }: { readonly details: TournamentDetails }) {
  const api = `/api/tournaments/${id}`;
  const has = sections.filter(({ phase }) => phase !== 'registration');
  return (
    <Panel title={messages.downloads}>
      <ul className={classes.files}>
        <li>
          <a href={`${api}/calendar.ics`} download>
            {messages.calendar}
          </a>
        </li>
        {has.length > 0 ? (
          <li>
            <a href={`${api}/games.pgn`} download>
              {messages.pgn}
            </a>
          </li>
        ) : null}
        {has.map((section) => (
          <li key={section.id}>
            {/* without `interim`, the file of the last round is refused while a result is missing */}
            <a
              href={`${api}/sections/${section.id}/trf${section.phase === 'finished' ? '' : '?interim=true'}`}
              download
            >
              {sections.length > 1 ? messages.trfOf(section.name) : messages.trf}
            </a>
          </li>
        ))}
        <li>
          <Link to={`/tournament-details/${id}/boards`}>{messages.boardWall}</Link>
        </li>
      </ul>
      <EmbedCode id={id} title={settings.title} />
    </Panel>
  );
}
