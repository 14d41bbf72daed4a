import { Button } from '@mantine/core';
import { IconChessKnight } from '@tabler/icons-react';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { useMyTournamentGamesQuery } from '../../shared/api/watched-event-api.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { usePlayerCommand } from '../tournament-entry/index.ts';
import { BattleOfEvent } from './battle-of-event.tsx';
import { messages } from './messages.ts';
import { StandingsTab } from './standings-tab.tsx';
import classes from './tournament.module.css';

type Section = TournamentDetails['sections'][number];
type Entry = NonNullable<TournamentDetails['me']['entry']>;

export interface ArenaTabProps {
  readonly details: TournamentDetails;
  readonly section: Section;
}

/** Whether I ask for opponents, and my game. */
function MyArena({ details: { id }, section: { phase }, entry }: ArenaTabProps & { readonly entry: Entry }) {
  const { busy, problem, send } = usePlayerCommand(id);
  const { data } = useMyTournamentGamesQuery();
  const game = data?.games.find(({ tournamentId, state }) => tournamentId === id && state === 'playing');
  if (phase !== 'running')
    return (
      <p className={classes.arena}>{phase === 'finished' ? messages.arena.over : messages.arena.before}</p>
    );
  const { available } = entry;
  return (
    <section className={classes.arena} aria-label={messages.arena.game}>
      {game?.matchId ? (
        <>
          <strong>{messages.arena.against(game.opponent)}</strong>
          <Button
            variant="gold"
            size="lg"
            fullWidth
            component={Link}
            to={`/match/${game.matchId}`}
            leftSection={<IconChessKnight size={20} stroke={1.7} aria-hidden />}
          >
            {messages.goToBoard}
          </Button>
        </>
      ) : null}
      <p role="status">{available ? messages.arena.joined : messages.arena.paused}</p>
      <Button
        variant={available || game ? 'outline' : 'gold'}
        loading={busy === 'setAvailable'}
        onClick={() => void send({ type: 'setAvailable', available: !available })}
      >
        {available ? messages.arena.pause : messages.arena.join}
      </Button>
      <FaultLine fault={problem} about={messages.arena.failed} />
    </section>
  );
}

/** An arena: the table of points, and for its players the way in, out and to their game. */
export default function ArenaTab({ details, section }: ArenaTabProps) {
  const { entry } = details.me;
  const mine = entry?.sectionId === section.id ? entry : null;
  return (
    <div className={classes.columns} data-first-on-phone={mine ? 'entry' : undefined}>
      <div className={classes.column}>
        <BattleOfEvent details={details} section={section.id} />
        <StandingsTab tournamentId={details.id} section={section.id} mine={mine?.entryId} />
      </div>
      <div className={classes.column}>
        {mine && !mine.withdrawn && mine.seat === 'seated' ? (
          <div className={classes.entry}>
            <MyArena details={details} section={section} entry={mine} />
          </div>
        ) : null}
        <p className={classes.quiet}>{messages.arena.rules}</p>
      </div>
    </div>
  );
}
