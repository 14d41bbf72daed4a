import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import type { BoardTab } from './board-tabs.tsx';
import type { HeuristicsDialogProps } from './heuristics/heuristics-dialog.tsx';
import type { HeuristicsPanelProps } from './heuristics/heuristics-panel.tsx';
import { messages } from './heuristics/messages.ts';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';

const HeuristicsPanel = lazyPart<HeuristicsPanelProps>(() => import('./heuristics/heuristics-panel.tsx'));
const HeuristicsDialog = lazyPart<HeuristicsDialogProps>(() => import('./heuristics/heuristics-dialog.tsx'));

interface HeuristicsTabOf {
  readonly game: ShownGame;
  readonly tree: GameTree;
  /** The tab that is shown, and how another is. */
  readonly tabs: { readonly shown: string; readonly show: (tab: string) => void };
}

/** The plots of the heuristics beside a board, where the account's settings have them on, and the dialog that switches them. */
export function useHeuristicsTab({ game, tree, tabs }: HeuristicsTabOf) {
  const { heuristics: isOn } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const onSwitch = (on: boolean) => {
    changeSettings({ heuristics: on });
    tabs.show(on ? 'heuristics' : 'moves');
  };
  const panel = (
    <Suspense key="heuristics" fallback={null}>
      <HeuristicsPanel game={game} tree={tree} />
    </Suspense>
  );
  return {
    tabs: isOn ? [['heuristics', messages.title, panel] as const] : ([] satisfies readonly BoardTab[]),
    /** Another device may have switched the plots off while they were shown. */
    shown: !isOn && tabs.shown === 'heuristics' ? 'moves' : tabs.shown,
    /** Opens the dialog. */
    opener: (
      <Button
        size="xs"
        variant="outline"
        mx={16}
        mb={14}
        leftSection={<IconChartLine size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {messages.title}
      </Button>
    ),
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <HeuristicsDialog isOn={isOn} onSwitch={onSwitch} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
