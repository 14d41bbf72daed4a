import { Tabs } from '@mantine/core';
import { Suspense, useMemo, type ReactNode } from 'react';
import { MoveList } from '../../shared/board/move-list.tsx';
import { StepButtons } from '../../shared/board/step-buttons.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { UnreadMark } from './unread-chat.tsx';
import { spentFace } from './clock-time.ts';
import { messages } from './messages.ts';
import { ChatPanel } from './lazy-chat-panel.ts';
import type { NotesPanelProps } from './notes-panel.tsx';
import { PiecesPanel } from './pieces-panel.tsx';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

const NotesPanel = lazyPart<NotesPanelProps>(() => import('./notes-panel.tsx'));

export type PanelTab = 'moves' | 'chat' | 'notes' | 'pieces' | 'facts';

interface MovePanelProps {
  readonly match: Match;
  readonly startFen: string;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
  /** Facts of the game, a tab of their own where they have no column. */
  readonly facts: ReactNode;
  /** What is open first. */
  readonly tab?: PanelTab;
}

/** The moves with the time each took and the steps through them, the chat, and on 10x8 what its pieces do. */
export function MovePanel({ match, startFen, ply, onGo, facts, tab = 'moves' }: MovePanelProps) {
  const { shown, playing } = match;
  const known = match.moves.length;
  // No time is charged before both have moved; a premove takes none, and a move on its way has none yet.
  const listed = useMemo(
    () =>
      shown.map(({ san, spentMs }, index) => ({
        san,
        note: spentMs > 0 || (index > 1 && index < known) ? spentFace(spentMs) : '',
      })),
    [shown, known],
  );
  const total = shown.length;
  const live = match.premove ? messages.premoved(match.premoveName) : messages.live(total);
  const where = ply < total ? messages.plyOf(ply, total) : playing ? live : messages.over(total);
  return (
    <Tabs defaultValue={tab} className={classes['panel']}>
      <Tabs.List>
        <Tabs.Tab value="moves">{messages.moves}</Tabs.Tab>
        <Tabs.Tab value="chat" rightSection={<UnreadMark matchId={match.matchId} />}>
          {messages.chat}
        </Tabs.Tab>
        {match.me ? <Tabs.Tab value="notes">{messages.notes}</Tabs.Tab> : null}
        {match.variant === 'capablanca' ? <Tabs.Tab value="pieces">{messages.pieces}</Tabs.Tab> : null}
        <Tabs.Tab value="facts" className={classes['factsTab']}>
          {messages.facts}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="moves" className={classes['panelBody']}>
        <MoveList
          moves={listed}
          startFen={startFen}
          current={ply}
          onGo={onGo}
          label={messages.moves}
          empty={playing ? messages.whiteBegins : messages.neverBegan}
        />
        <div className={classes['steps']}>
          <span>{where}</span>
          <StepButtons ply={ply} total={total} onGo={onGo} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="chat" className={classes['panelBody']}>
        <Suspense>
          <ChatPanel match={match} />
        </Suspense>
      </Tabs.Panel>
      {match.me ? (
        <Tabs.Panel value="notes" className={classes['panelFacts']}>
          <Suspense>
            <NotesPanel matchId={match.matchId} />
          </Suspense>
        </Tabs.Panel>
      ) : null}
      <Tabs.Panel value="pieces" className={classes['panelFacts']}>
        <PiecesPanel />
      </Tabs.Panel>
      <Tabs.Panel value="facts" className={classes['panelFacts']}>
        {facts}
      </Tabs.Panel>
    </Tabs>
  );
}
