import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { LazyModal } from '../../shared/lazy/lazy-modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { usePlayerCommand } from '../tournament-entry/index.ts';
import { isBattleOpen } from '../tournaments/index.ts';
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
  readonly details: TournamentDetails;
}

/** For each invited club that the reader leads, the way out of the battle, until its start. */
export default function DeclineBattle({ details }: DeclineBattleProps) {
  const { id, battle } = details;
  if (!battle || !isBattleOpen(details)) return null;
  const led = battle.clubs.slice(1).filter(({ isLed }) => isLed);
  return led.map((club) => (
    <Decline key={club.id} tournamentId={id} clubId={club.id} name={club.name ?? messages.closedClub} />
  ));
}
