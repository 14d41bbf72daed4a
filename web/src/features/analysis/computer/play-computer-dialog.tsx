import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { ComputerPersonality, ComputerVariant } from '@royal-chess/contracts/computer';
import { Position } from '@royal-chess/domain/chess/position';
import { computerLevels } from '@royal-chess/domain/computer/levels';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useStartComputerGameMutation } from './computer-api.ts';
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

const styles: readonly ComputerPersonality[] = ['plain', 'gambiteer', 'strategist'];

interface PlayComputerDialogProps {
  /** The position and the variant that it begins with. */
  readonly fen: string;
  readonly variant: ComputerVariant;
  readonly onClose: () => void;
  readonly onBegun: (gameId: string) => void;
}

/** `playComputer`: how strong, which side, which rules, from where, and how long. */
export function PlayComputerDialog({ fen: from, variant: at, onClose, onBegun }: PlayComputerDialogProps) {
  const [level, setLevel] = useState('3');
  const [personality, setPersonality] = useState<ComputerPersonality>('plain');
  const [color, setColor] = useState<'white' | 'black' | 'random'>('random');
  const [variant, setVariant] = useState(at);
  const [fen, setFen] = useState(from);
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [start, { isLoading }] = useStartComputerGameMutation();
  const read = fen.trim() === '' ? null : Position.fromFen(fen.trim(), variant, { strict: true });
  const begin = async () => {
    const [minutes, seconds] = times[Number(time)] ?? times[0];
    const answer = await start({
      body: {
        commandId: newCommandId(),
        level: Number(level),
        personality,
        color,
        variant,
        ...(read?.ok && { fen: read.value.fen() }),
        timeControl: time === '' ? null : { initialMs: minutes * 60_000, incrementMs: seconds * 1_000 },
      },
    });
    if (answer.data) onBegun(answer.data.id);
    else setFault(ApiProblem.of(answer.error));
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
          description={messages.eloHint}
          value={level}
          data={computerLevels.map((one) => ({
            value: String(one.level),
            label: messages.levelOf(one.level, one.elo),
          }))}
          onChange={({ currentTarget }) => setLevel(currentTarget.value)}
        />
        <NativeSelect
          label={messages.style}
          value={personality}
          data={styles.map((value) => ({ value, label: messages.styles[value] }))}
          onChange={({ currentTarget }) =>
            setPersonality(styles.find((style) => style === currentTarget.value) ?? 'plain')
          }
        />
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
          data={(['classical', '960'] as const).map((value) => ({ value, label: messages.variants[value] }))}
          value={variant}
          onChange={setVariant}
        />
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
          value={fen}
          maxLength={200}
          error={read && !read.ok ? read.error.message : null}
          onChange={({ currentTarget }) => setFen(currentTarget.value)}
        />
        <FaultLine fault={fault} />
        <Button type="submit" variant="strong" loading={isLoading} disabled={read !== null && !read.ok}>
          {messages.begin}
        </Button>
      </form>
    </Modal>
  );
}
