import { Button, Input, Modal, NumberInput, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from './messages.ts';
import type { WantedSeek } from './lobby-slice.ts';
import classes from './lobby.module.css';

export interface CustomDialogProps {
  readonly opened: boolean;
  readonly rated: boolean;
  readonly busy: boolean;
  readonly onOffer: (seek: WantedSeek) => void;
  readonly onClose: () => void;
}

const within = (least: number, most: number, fault: string) => (value: number | string) =>
  typeof value === 'number' && value >= least && value <= most ? null : fault;

/** Any time control, a colour, rated or casual. */
export default function CustomDialog({ opened, rated, busy, onOffer, onClose }: CustomDialogProps) {
  const form = useForm({
    initialValues: {
      minutes: 10 as number | string,
      increment: 5 as number | string,
      color: 'random' as WantedSeek['color'],
      rated: rated ? 'rated' : 'casual',
    },
    validate: {
      minutes: within(0.25, 180, messages.minutesFault),
      increment: within(0, 180, messages.incrementFault),
    },
  });

  const submit = form.onSubmit(({ minutes, increment, color, rated: kind }) => {
    onOffer({
      timeControl: {
        initialMs: Math.round(Number(minutes) * 60_000),
        incrementMs: Math.round(Number(increment) * 1_000),
      },
      color,
      rated: kind === 'rated',
    });
    onClose();
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.customTitle}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form onSubmit={submit} noValidate className={classes['form']}>
        <div className={classes['pair']}>
          <NumberInput
            label={messages.minutes}
            min={0.25}
            max={180}
            step={1}
            decimalScale={2}
            data-autofocus
            {...form.getInputProps('minutes')}
          />
          <NumberInput
            label={messages.increment}
            min={0}
            max={180}
            allowDecimal={false}
            {...form.getInputProps('increment')}
          />
        </div>
        <Input.Wrapper label={messages.color} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={messages.color}
            data={(['white', 'random', 'black'] as const).map((value) => ({
              value,
              label: messages.colorWord(value),
            }))}
            {...form.getInputProps('color')}
          />
        </Input.Wrapper>
        <Input.Wrapper label={messages.ratedOrCasual} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={messages.ratedOrCasual}
            data={[
              { value: 'rated', label: messages.rated },
              { value: 'casual', label: messages.casual },
            ]}
            {...form.getInputProps('rated')}
          />
        </Input.Wrapper>
        <Button type="submit" variant="strong" size="lg" fullWidth loading={busy}>
          {messages.offer}
        </Button>
      </form>
    </Modal>
  );
}
