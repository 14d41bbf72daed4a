import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useFollowed } from './followed.ts';
import { messages } from './messages.ts';
import type { Wall } from './use-wall.ts';
import type { WallChoices } from './use-wall-choice.ts';
import { boardsToShow, countsOf } from './wall-boards.ts';
import { WallGrid } from './wall-grid.tsx';
import { WallState } from './wall-states.tsx';
import { WallToolbar } from './wall-toolbar.tsx';

interface BoardsOfRoundProps {
  readonly wall: Wall;
  readonly choice: WallChoices;
  readonly opensOutside: boolean;
}

const noRows = [] as const;

/** The tools of the wall, and the boards that they choose. */
export function BoardsOfRound({ wall, choice: choices, opensOutside }: BoardsOfRoundProps) {
  const { choice, size, setSize, setSection, setRound, choose, chooseAll } = choices;
  const [followed, onFollow] = useFollowed();
  const { section, round, isWide, lowBelowMs } = wall;
  const rows = wall.rows ?? noRows;
  const counts = useMemo(() => countsOf(rows, followed), [rows, followed]);
  const shown = useMemo(() => boardsToShow(rows, choice, followed), [rows, choice, followed]);
  const boards = () => {
    if (!wall.rows || !section || round === undefined) return <WallState wall={wall} />;
    if (rows.length === 0) return <StateEmpty title={messages.none} line={messages.noneLine} />;
    if (shown.length === 0)
      return (
        <StateEmpty
          title={messages.noneFound}
          line={messages.noneFoundLine}
          action={<Button onClick={chooseAll}>{messages.showAll}</Button>}
        />
      );
    return (
      <WallGrid
        key={`${section.id}/${round}`}
        rows={shown}
        sectionId={section.id}
        round={round}
        size={size}
        followed={followed}
        onFollow={onFollow}
        lowBelowMs={lowBelowMs}
        isWide={isWide}
        opensOutside={opensOutside}
      />
    );
  };
  return (
    <>
      <WallToolbar
        wall={wall}
        choice={choice}
        counts={counts}
        size={size}
        onChoose={choose}
        onSize={setSize}
        onRound={setRound}
        onSection={setSection}
      />
      {boards()}
    </>
  );
}
