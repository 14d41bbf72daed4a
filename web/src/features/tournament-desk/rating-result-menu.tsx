import { Button, Menu } from '@mantine/core';
import type { ArbiterCommandInput } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';

/** White's result in the rating report; null: the game is not rated. */
export type RatingOutcome = Extract<ArbiterCommandInput, { type: 'correctRatingResult' }>['outcome'];

const outcomes: readonly RatingOutcome[] = ['win', 'draw', 'loss', null];

interface Props {
  readonly board: number;
  readonly onChoose: (outcome: RatingOutcome) => void;
}

/** Sets what the rating report says of a game, where it differs from the result that counts in the event. */
export function RatingResultMenu({ board, onChoose }: Props) {
  return (
    <Menu zIndex={45}>
      <Menu.Target>
        <Button size="xs" variant="quiet" aria-label={messages.ratingResult.of(board)}>
          {messages.ratingResult.act}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {outcomes.map((outcome) => (
          <Menu.Item key={outcome ?? 'none'} onClick={() => onChoose(outcome)}>
            {messages.ratingResult.outcomes[outcome ?? 'none']}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
