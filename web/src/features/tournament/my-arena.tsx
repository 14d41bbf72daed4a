import { Button } from '@mantine/core';
import { IconChessKnight } from '@tabler/icons-react';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { useMyTournamentGamesQuery } from '../../shared/api/watched-event-api.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { usePlayerCommand } from '../tournament-entry/index.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

export interface MyArenaProps {
  readonly details: TournamentDetails;
  readonly section: TournamentDetails['sections'][number];
  readonly entry: NonNullable<TournamentDetails['me']['entry']>;
}

/** Whether I ask for opponents, and my game. */
export default function MyArena({ details: { id }, section: { phase }, entry }: MyArenaProps) {
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
