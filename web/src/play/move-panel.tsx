import { Tabs } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { MoveList } from '../board/move-list.tsx';
import { StepButtons } from '../board/step-buttons.tsx';
import { spentFace } from './clock-time.ts';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

export type PanelTab = 'moves' | 'facts';

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

/** The moves with the time each took, and the steps through them. */
export function MovePanel({ match, startFen, ply, onGo, facts, tab = 'moves' }: MovePanelProps) {
  const { shown, playing } = match;
  const listed = useMemo(
    () => shown.map(({ san, spentMs }) => ({ san, note: spentMs > 0 ? spentFace(spentMs) : '' })),
    [shown],
  );
  const total = shown.length;
  const where =
    ply < total ? messages.plyOf(ply, total) : playing ? messages.live(total) : messages.over(total);
  return (
    <Tabs defaultValue={tab} className={classes['panel'] ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="moves">{messages.moves}</Tabs.Tab>
        <Tabs.Tab value="facts" className={classes['factsTab'] ?? ''}>
          {messages.facts}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="moves" className={classes['panelBody'] ?? ''}>
        <MoveList
          moves={listed}
          startFen={startFen}
          current={ply}
          onGo={onGo}
          label={messages.moves}
          empty={messages.whiteBegins}
        />
        <div className={classes['steps']}>
          <span>{where}</span>
          <StepButtons ply={ply} total={total} onGo={onGo} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="facts" className={classes['panelFacts'] ?? ''}>
        {facts}
      </Tabs.Panel>
    </Tabs>
  );
}
