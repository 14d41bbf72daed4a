import { Input, NativeSelect, NumberInput, RangeSlider, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { arrayName, ratingRangeLabel } from '../../shared/chess/game-labels.ts';
import { messages } from './form-messages.ts';
import { rangeOf, ratingEnds, type GameValues } from './game-values.ts';
import classes from './dialogs.module.css';

interface GameFieldsProps {
  readonly form: UseFormReturnType<GameValues>;
  /** Days for each move in place of a clock. */
  readonly correspondence?: boolean;
  /** Colour, start number and array can be chosen. */
  readonly hasChoice?: boolean;
  /** Bounds of the opponent's rating. */
  readonly isBounded?: boolean;
  /** How long to look. */
  readonly hasJoinTime?: boolean;
}

function Clock({ form }: { form: GameFieldsProps['form'] }) {
  const { bonus } = form.getValues();
  return (
    <>
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
          label={messages.seconds}
          min={0}
          max={180}
          allowDecimal={false}
          {...form.getInputProps('seconds')}
        />
      </div>
      <Input.Wrapper
        label={messages.bonus}
        labelElement="div"
        description={messages.bonusLine[bonus]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          fullWidth
          aria-label={messages.bonus}
          data={[
            { value: 'increment', label: messages.increment },
            { value: 'us', label: messages.usDelay },
            { value: 'bronstein', label: messages.bronstein },
          ]}
          {...form.getInputProps('bonus')}
        />
      </Input.Wrapper>
    </>
  );
}

function Start({ form }: { form: GameFieldsProps['form'] }) {
  const { variant } = form.getValues();
  if (variant === '960')
    return (
      <NumberInput
        label={messages.start}
        description={messages.startHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={959}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('startNumber')}
      />
    );
  if (variant !== 'capablanca') return null;
  return (
    <Input.Wrapper label={messages.array} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={messages.array}
        data={(['capablanca', 'gothic', 'embassy'] as const).map((value) => ({
          value,
          label: arrayName(value),
        }))}
        {...form.getInputProps('array')}
      />
    </Input.Wrapper>
  );
}

/** All fields of a game that a player may choose, in the usual order of choice. */
export function GameFields({
  form,
  correspondence = false,
  hasChoice = false,
  isBounded = false,
  hasJoinTime = false,
}: GameFieldsProps) {
  return (
    <>
      <Input.Wrapper label={messages.variant} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={messages.variant}
          data={[
            { value: 'classical', label: messages.classical },
            { value: '960', label: messages.chess960 },
            { value: 'capablanca', label: messages.capablanca },
          ]}
          {...form.getInputProps('variant')}
        />
      </Input.Wrapper>
      {hasChoice ? <Start form={form} /> : null}
      {correspondence ? (
        <NativeSelect
          label={messages.days}
          data={[1, 2, 3, 5, 7, 10, 14].map((days) => ({
            value: String(days),
            label: messages.dayCount(days),
          }))}
          data-autofocus
          {...form.getInputProps('days')}
        />
      ) : (
        <Clock form={form} />
      )}
      {hasChoice ? (
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
      ) : null}
      <SegmentedControl
        fullWidth
        aria-label={messages.ratedOrCasual}
        data={[
          { value: 'rated', label: messages.rated },
          { value: 'casual', label: messages.casual },
        ]}
        {...form.getInputProps('rated')}
      />
      {isBounded ? <Ratings form={form} /> : null}
      {hasJoinTime ? (
        <NumberInput
          label={messages.join}
          description={messages.joinHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0.1}
          max={10}
          step={0.5}
          decimalScale={1}
          {...form.getInputProps('joinMinutes')}
        />
      ) : null}
    </>
  );
}

function Ratings({ form }: { form: GameFieldsProps['form'] }) {
  const { ratings } = form.getValues();
  return (
    <Input.Wrapper
      labelElement="div"
      classNames={{ label: classes['wideLabel'] }}
      label={
        <span className={classes['range']}>
          {messages.ratings}
          <strong>{ratingRangeLabel(rangeOf(ratings)) || messages.anyRating}</strong>
        </span>
      }
    >
      <RangeSlider
        className={classes['slider']}
        {...ratingEnds}
        step={50}
        minRange={100}
        label={null}
        classNames={{ track: classes['track'] }}
        thumbFromLabel={messages.ratingsFrom}
        thumbToLabel={messages.ratingsTo}
        {...form.getInputProps('ratings')}
      />
    </Input.Wrapper>
  );
}
