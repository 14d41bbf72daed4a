import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { LazyModal } from '../../shared/lazy/lazy-modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { usePlayerCommand } from '../tournament-entry/index.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** A leader of an invited club takes it out of the battle, after a question. */
function Decline({
  tournamentId,
  clubId,
  name,
}: {
  readonly tournamentId: string;
  readonly clubId: string;
  readonly name: string;
}) {
  const { busy, problem, send } = usePlayerCommand(tournamentId);
  const [isAsked, question] = useDisclosure(false);
  const decline = async (): Promise<void> => {
    question.close();
    if ((await send({ type: 'declineBattle', clubId })) === null)
      showToast({ kind: 'success', text: messages.declined(name) });
  };
  return (
    <>
      <Button variant="quiet" size="xs" loading={busy !== null} onClick={question.open}>
        {messages.decline(name)}
      </Button>
      <FaultLine fault={problem} />
      <LazyModal opened={isAsked} onClose={question.close} title={messages.declineTitle}>
        <p>{messages.declineLine(name)}</p>
        <div className={classes.answers}>
          <Button variant="outline" data-autofocus onClick={question.close}>
            {messages.keepClub}
          </Button>
          <Button variant="danger" onClick={() => void decline()}>
            {messages.decline(name)}
          </Button>
        </div>
      </LazyModal>
    </>
  );
}

export interface DeclineBattleProps {
  readonly tournamentId: string;
  /** Invited clubs that the reader leads. */
  readonly clubs: NonNullable<TournamentDetails['battle']>['clubs'];
}

/** For each club the way out of the battle. */
export default function DeclineBattle({ tournamentId, clubs }: DeclineBattleProps) {
  return clubs.map((club) => (
    <Decline
      key={club.id}
      tournamentId={tournamentId}
      clubId={club.id}
      name={club.name ?? messages.closedClub}
    />
  ));
}
