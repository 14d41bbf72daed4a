import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { RoundView, StandingsView, TournamentDetails } from '@royal-chess/contracts/tournaments';
import {
  useTournamentQuery,
  useTournamentRoundQuery,
  useTournamentStandingsQuery,
} from '../../shared/api/watched-event-api.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { printedPoints, printedValue } from '../../shared/chess/points.ts';
import { runningRound } from '../../shared/chess/running-round.ts';
import { formatName, hasRounds, momentLabel } from '../../shared/chess/tournament-labels.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { useHasPassed } from '../../shared/ui/use-has-passed.ts';
import { useLiveBoard, useTournamentRoom, useWatchedBoards } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import classes from './live-event.module.css';

type Section = TournamentDetails['sections'][number];

/** Rows of the standings beside the event. */
const shownRows = 5;
/** The best board that is played online and still runs, else the first with a game. */
const topBoardOf = (boards: RoundView['boards']): RoundView['boards'][number] | undefined =>
  boards.find(({ matchId, result }) => matchId !== null && result === null) ??
  boards.find(({ matchId }) => matchId !== null);

/** The top board of a round, live; nothing in an event without games online. */
function TopBoard({ of, section, round }: { of: string; section: string; round: number }) {
  const { data } = useTournamentRoundQuery({ params: { id: of, section, round: String(round) } });
  const top = data && topBoardOf(data.boards);
  useWatchedBoards(section, round, top ? [top.board] : []);
  const live = useLiveBoard(top?.board ?? 0);
  if (!top || top.matchId === null) return null;
  return (
    <Link
      to={`/match/${live?.matchId ?? top.matchId}`}
      className={classes['board']}
      aria-label={messages.topBoard(top.board, top.white.name, top.black.name)}
    >
      <MiniBoardPieces />
      {live?.fen ? <MiniBoard fen={live.fen} lastMove={live.lastMove} /> : null}
    </Link>
  );
}

/** Rounds as pieces of a bar: played, under way, to come. */
function Rounds({ section, round }: { readonly section: Section; readonly round: number }) {
  return (
    <div className={classes['rounds']} aria-hidden>
      {Array.from({ length: section.rounds }, (_, index) => (
        <span
          key={index}
          data-state={index + 1 < round ? 'played' : index + 1 === round ? 'now' : undefined}
        />
      ))}
    </div>
  );
}

interface StandingsProps {
  readonly view: StandingsView;
  readonly mine: string | undefined;
  /** The round that is being played. */
  readonly running: number | undefined;
}

function Standings({ view, mine, running }: StandingsProps) {
  const column = view.tieBreaks.findIndex(({ code, dropped }) => dropped === null && code !== 'DE');
  const tieBreak = view.tieBreaks[column];
  return (
    <DataTable
      label={messages.standings}
      className={classes['standings']}
      head={
        <>
          <th>{messages.rank}</th>
          <th>{running ? messages.standingsDuring(running) : messages.standingsAfter(view.afterRound)}</th>
          <th data-right>{messages.points}</th>
          {tieBreak ? (
            <th data-right>
              <abbr title={tieBreak.name}>{tieBreak.code}</abbr>
            </th>
          ) : null}
        </>
      }
    >
      {view.rows.slice(0, shownRows).map(({ rank, side, points, values }) => (
        <tr key={side.entryId} data-mine={side.entryId === mine || undefined}>
          <td data-place={rank <= 3 || undefined}>{rank}</td>
          <td>
            <span className={classes['player']}>
              <TitleBadge title={side.title} />
              <strong>{side.name}</strong>
              <span>{side.federation}</span>
            </span>
          </td>
          <td data-right>
            <strong>{printedPoints(points)}</strong>
          </td>
          {tieBreak ? <td data-right>{printedValue(values[column] ?? 0)}</td> : null}
        </tr>
      ))}
    </DataTable>
  );
}

function Event({ details, section }: { readonly details: TournamentDetails; readonly section: Section }) {
  const { id, settings, me } = details;
  const { spectators } = useTournamentRoom(id);
  const current = section.played.findLast(({ phase }) => phase !== 'draft');
  const hasPassed = useHasPassed(section.nextRoundAt ?? 0);
  const standings = useTournamentStandingsQuery({
    params: { id, section: section.id },
    query: { limit: shownRows },
  });
  const { gameTime, increment } = settings.chessGame;
  const line = [
    messages.players(section.entries),
    formatName(section.system, section.rounds),
    `${gameTime}+${increment}`,
    settings.mode === 'online' ? messages.online : settings.location,
  ];
  const to = `/tournament-details/${id}`;
  return (
    <section className={classes['live']} aria-label={messages.liveEvent}>
      <div className={classes['event']}>
        {current ? <TopBoard of={id} section={section.id} round={current.round} /> : null}
        <div className={classes['facts']}>
          <p className={classes['now']}>
            <span className={classes['dot']}>{messages.live}</span>
            {current && hasRounds(section.system) ? (
              <span>{messages.rounds(current.round, section.rounds)}</span>
            ) : null}
            {spectators > 0 ? (
              <span className={classes['eye']}>
                <IconEye size={17} stroke={1.7} aria-hidden />
                <span className="sr-only">{messages.watching(spectators)}</span>
                <span aria-hidden>{messages.figure(spectators)}</span>
              </span>
            ) : null}
          </p>
          <h2>
            <Link to={to}>{settings.title}</Link>
          </h2>
          <p>{line.filter((part) => part !== '').join(', ')}</p>
          {current && hasRounds(section.system) ? <Rounds section={section} round={current.round} /> : null}
          <p className={classes['ends']}>
            <span>{current ? messages.finishedOf(current.finished, current.boards) : ''}</span>
            <span>
              {section.nextRoundAt !== null && !hasPassed
                ? messages.nextRound(momentLabel(section.nextRoundAt))
                : ''}
            </span>
          </p>
          <div className={classes['acts']}>
            <Button
              variant="strong"
              component={Link}
              to={`${to}/boards`}
              leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
            >
              {messages.watchBoards}
            </Button>
            <Button variant="outline" component={Link} to={`${to}?tab=standings`}>
              {messages.standings}
            </Button>
          </div>
        </div>
      </div>
      {standings.data ? (
        <Standings view={standings.data} mine={me.entry?.entryId} running={runningRound(section)} />
      ) : null}
    </section>
  );
}

/** A running event: its top board, how far its round is, and the head of its standings, all live. Nothing until it is loaded. */
export default function LiveEvent({ id }: { readonly id: string }) {
  const { currentData: details } = useTournamentQuery({ params: { id } });
  const section = details?.sections.find(({ phase }) => phase === 'running') ?? details?.sections[0];
  return details && section ? <Event details={details} section={section} /> : null;
}
