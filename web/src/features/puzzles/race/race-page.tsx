import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Position } from '@royal-chess/domain/chess/position';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { Board } from '../../../shared/board/board.tsx';
import { useTitle } from '../../../shared/ui/use-title.ts';
import { PageBar } from '../../../shared/shell/page-bar.tsx';
import { useAppSelector } from '../../../shared/store/store.ts';
import { DoubleRule } from '../../../shared/ui/double-rule.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { selectAuthStatus, selectUser } from '../../identity/index.ts';
import { useMyPuzzlesQuery } from '../puzzles-api.ts';
import { RushBest } from '../rush/rush-best.tsx';
import { RushBoards } from '../rush/rush-boards.tsx';
import { WaysNav } from '../ways-nav.tsx';
import { WithWays } from '../with-ways.tsx';
import { messages } from './messages.ts';
import { RaceLoading } from './race-loading.tsx';
import { RaceTable } from './race-table.tsx';
import { type Opening, useOpening } from './use-opening.ts';
import rush from '../rush/rush.module.css';
import shared from '../puzzles.module.css';

/** `/chessplay/puzzles/racer`: opens a race; with `?race=` it is that race. */
export default function RacePage() {
  const [query] = useSearchParams();
  const id = query.get('race');
  const user = useAppSelector(selectUser);
  // A visitor has another seat than the user who turns out to be logged in.
  const isKnown = useAppSelector(selectAuthStatus) !== 'unknown';
  const userId = user === null || user.roles.includes('guest') ? null : user._id;
  const { currentData: mine } = useMyPuzzlesQuery(userId === null ? skipToken : undefined);
  const opening = useOpening();
  useTitle(messages.title);
  return (
    <div className={rush.page}>
      <PageBar>{messages.title}</PageBar>
      <WithWays
        ways={
          <aside data-running={id !== null || undefined}>
            <h1 className={shared.title}>{messages.title}</h1>
            <p className={shared.lead}>{messages.line}</p>
            <DoubleRule />
            <WaysNav mine={mine} />
          </aside>
        }
      >
        {id === null ? (
          <Entry opening={opening} userId={userId} />
        ) : isKnown ? (
          <RaceTable key={id} id={id} userId={userId} opening={opening} />
        ) : (
          <RaceLoading />
        )}
      </WithWays>
    </div>
  );
}

interface EntryProps {
  readonly opening: Opening;
  readonly userId: string | null;
}

const Entry = ({ opening, userId }: EntryProps) => (
  <>
    <section className={rush.stage}>
      <div className={rush.cover}>
        <Board fen={Position.initial().fen()} still />
        <div className={rush.invite}>
          <h2>{messages.title}</h2>
          <p>{userId === null ? messages.visitor : messages.openLine}</p>
          {userId === null ? null : (
            <Button
              variant="gold"
              size="md"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              disabled={opening.isBusy}
              onClick={opening.open}
            >
              {messages.open}
            </Button>
          )}
        </div>
      </div>
    </section>
    <div className={shared.side}>
      <FaultLine fault={opening.fault} />
      <RushBest mode="racer" />
      <RushBoards mode="racer" />
    </div>
  </>
);
