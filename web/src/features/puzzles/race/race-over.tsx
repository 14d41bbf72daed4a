import { Button } from '@mantine/core';
import type { Race, RushRun } from '@royal-chess/contracts/puzzles';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { RushBoards } from '../rush/rush-boards.tsx';
import { ReviewBoard, ReviewList } from '../rush/rush-review.tsx';
import { Covered } from './covered.tsx';
import { messages } from './messages.ts';
import { RaceResult } from './race-result.tsx';
import type { Opening } from './use-opening.ts';
import type { RaceActs } from './use-race-acts.ts';
import rush from '../rush/rush.module.css';
import shared from '../puzzles.module.css';

interface Props {
  readonly race: Race;
  readonly mine: RushRun | null;
  readonly userId: string | null;
  readonly acts: RaceActs;
  readonly opening: Opening;
  readonly children: ReactNode;
}

/** The result of a race, and for its racers their puzzles. */
export function RaceOver({ race, mine, userId, acts, opening, children }: Props) {
  const [chosen, setChosen] = useState(0);
  const review = mine?.end?.review ?? [];
  const puzzle = review[chosen];
  const isRacer = race.myRun !== null;
  return (
    <>
      {puzzle ? (
        <section className={rush.stage}>
          <ReviewBoard key={puzzle.number} puzzle={puzzle} />
        </section>
      ) : (
        <Covered>
          <h2>{messages.over}</h2>
          {isRacer ? <p>{messages.secretLine}</p> : null}
        </Covered>
      )}
      <div className={shared.side}>
        <Panel title={messages.over}>
          <RaceResult racers={race.racers} userId={userId} />
          <div className={shared.acts}>
            {isRacer ? (
              <Button variant="gold" disabled={acts.isBusy} onClick={() => acts.act('rematch')}>
                {race.next === null ? messages.rematch : messages.joinRematch}
              </Button>
            ) : null}
            {userId === null ? null : (
              <Button variant="plain" disabled={opening.isBusy} onClick={opening.open}>
                {messages.another}
              </Button>
            )}
          </div>
          {children}
        </Panel>
        {review.length > 0 ? (
          <ReviewList review={review} chosen={chosen} onChoose={setChosen} isKept />
        ) : null}
        <RushBoards mode="racer" />
      </div>
    </>
  );
}
