import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { CapablancaArray, Variant } from '@royal-chess/contracts/chess';
import type { ComputerGame, ComputerPersonality } from '@royal-chess/contracts/computer';
import { Position } from '@royal-chess/domain/chess/position';
import { computerLevels, computerRating } from '@royal-chess/domain/computer/levels';
import { largeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { arrayName } from '../../../shared/chess/game-labels.ts';
import { documentRefusal } from '../../../shared/engine/board-engine.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useStartComputerGameMutation } from './computer-api.ts';
import { keepChoice, lastChoice } from './kept-choice.ts';
import { messages } from './messages.ts';
import classes from './computer.module.css';

/** Minutes for the game and seconds for each move. */
const times = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
] as const;

const arrays: readonly CapablancaArray[] = ['capablanca', 'gothic', 'embassy'];

const styles: readonly ComputerPersonality[] = ['plain', 'gambiteer', 'strategist'];

interface PlayComputerDialogProps {
  /** The position and the variant that it begins with. */
  readonly fen: string;
  readonly variant: Variant;
  readonly onClose: () => void;
  readonly onBegun: (game: ComputerGame) => void;
}

/** What is wrong with a position, in words; null where a game can begin. */
function faultOf(fen: string, variant: Variant): string | null {
  const read = Position.fromFen(fen, variant, { strict: true });
  if (!read.ok) return read.error.message;
  const isKnown = variant !== 'capablanca' || largeBoardRules(read.value.fen()) !== null;
  return isKnown ? null : messages.castling;
}

/** `playComputer`: how strong, which side, which rules, from where, and how long. */
export function PlayComputerDialog({ fen: from, variant: at, onClose, onBegun }: PlayComputerDialogProps) {
  const [last] = useState(lastChoice);
  const [level, setLevel] = useState(String(last.level));
  const [personality, setPersonality] = useState(last.personality);
  const [color, setColor] = useState(last.color);
  const [variant, setVariant] = useState(at);
  const [array, setArray] = useState<CapablancaArray>('capablanca');
  const [text, setText] = useState(from);
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [start, { isLoading }] = useStartComputerGameMutation();
  const isLarge = variant === 'capablanca';
  const fen = text.trim();
  const fenFault = fen === '' ? null : faultOf(fen, variant);
  const isInsecure = isLarge && documentRefusal(window) === 'insecure';
  const begin = async () => {
    const [minutes, seconds] = times[Number(time)] ?? times[0];
    const answer = await start({
      body: {
        commandId: newCommandId(),
        level: Number(level),
        // The lines of the others are of the usual game.
        personality: variant === 'classical' ? personality : 'plain',
        color,
        variant,
        ...(fen === '' ? isLarge && { array } : { fen }),
        timeControl: time === '' ? null : { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 },
      },
    });
    if (answer.data) {
      keepChoice({ level: Number(level), personality, color });
      onBegun(answer.data);
    } else setFault(ApiProblem.of(answer.error));
  };
  return (
    <Modal opened onClose={onClose} title={messages.title} data-dialog="playComputer">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <p className={classes['hint']}>{messages.line}</p>
        <NativeSelect
          label={messages.level}
          description={isLarge ? messages.noElo : messages.eloHint}
          value={level}
          data={computerLevels.map((one) => ({
            value: String(one.level),
            label: messages.levelOf(one.level, computerRating(one.level, variant)),
          }))}
          onChange={({ currentTarget }) => setLevel(currentTarget.value)}
        />
        {variant === 'classical' ? (
          <NativeSelect
            label={messages.style}
            value={personality}
            data={styles.map((value) => ({ value, label: messages.styles[value] }))}
            onChange={({ currentTarget }) =>
              setPersonality(styles.find((style) => style === currentTarget.value) ?? 'plain')
            }
          />
        ) : null}
        <Segments
          label={messages.side}
          fullWidth
          data={(['white', 'random', 'black'] as const).map((value) => ({
            value,
            label: messages.sides[value],
          }))}
          value={color}
          onChange={setColor}
        />
        <Segments
          label={messages.variant}
          fullWidth
          data={(['classical', '960', 'capablanca'] as const).map((value) => ({
            value,
            label: messages.variants[value],
          }))}
          value={variant}
          onChange={setVariant}
        />
        {isLarge && fen === '' ? (
          <NativeSelect
            label={messages.array}
            value={array}
            data={arrays.map((value) => ({ value, label: arrayName(value) }))}
            onChange={({ currentTarget }) =>
              setArray(arrays.find((one) => one === currentTarget.value) ?? 'capablanca')
            }
          />
        ) : null}
        {isInsecure ? (
          <p className={classes['missing']} role="alert">
            {messages.insecure}
          </p>
        ) : null}
        <NativeSelect
          label={messages.time}
          value={time}
          data={[
            { value: '', label: messages.noTime },
            ...times.map(([minutes, seconds], index) => ({
              value: String(index),
              label: messages.minutes(minutes, seconds),
            })),
          ]}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <TextInput
          label={messages.fen}
          description={messages.fenHint}
          value={text}
          maxLength={200}
          error={fenFault}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FaultLine fault={fault} />
        <div className={classes['begin']}>
          <Button
            type="submit"
            variant="strong"
            loading={isLoading}
            disabled={fenFault !== null || isInsecure}
          >
            {messages.begin}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
