import { Input, NativeSelect, NumberInput, RangeSlider } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { arrayName, ratingRangeLabel } from '../../shared/chess/game-labels.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './form-messages.ts';
import { rangeOf, ratingEnds, type GameValues } from './game-values.ts';
import { useIsGuest } from './use-game-form.ts';
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

type Form = GameFieldsProps['form'];

/** Fields whose value is one of a few. */
type ChoiceName = 'variant' | 'array' | 'bonus' | 'color' | 'rated';

interface ChoiceProps<Name extends ChoiceName> {
  readonly form: Form;
  readonly name: Name;
  readonly label: string;
  readonly options: readonly (readonly [value: GameValues[Name], label: string])[];
  readonly description?: string;
  /** The options say what they are about: the label is for screen readers alone. */
  readonly isBare?: boolean;
}

function Choice<Name extends ChoiceName>({
  form,
  name,
  label,
  options,
  description,
  isBare = false,
}: ChoiceProps<Name>) {
  return (
    <Input.Wrapper
      label={isBare ? null : label}
      labelElement="div"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Segments
        fullWidth
        label={label}
        value={form.getValues()[name]}
        onChange={(value) => form.setFieldValue(name as ChoiceName, value)}
        data={options.map(([value, each]) => ({ value, label: each }))}
      />
    </Input.Wrapper>
  );
}

function Clock({ form }: { form: Form }) {
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
      <Choice
        form={form}
        name="bonus"
        label={messages.bonus}
        description={messages.bonusLine[bonus]}
        options={[
          ['increment', messages.increment],
          ['us', messages.usDelay],
          ['bronstein', messages.bronstein],
        ]}
      />
    </>
  );
}

function Start({ form }: { form: Form }) {
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
    <Choice
      form={form}
      name="array"
      label={messages.array}
      options={(['capablanca', 'gothic', 'embassy'] as const).map((value) => [value, arrayName(value)])}
    />
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
  const isGuest = useIsGuest();
  return (
    <>
      <Choice
        form={form}
        name="variant"
        label={messages.variant}
        options={[
          ['classical', messages.classical],
          ['960', messages.chess960],
          ['capablanca', messages.capablanca],
        ]}
      />
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
        <Choice
          form={form}
          name="color"
          label={messages.color}
          options={(['white', 'random', 'black'] as const).map((value) => [value, messages.colorWord(value)])}
        />
      ) : null}
      {isGuest ? null : (
        <Choice
          form={form}
          name="rated"
          label={messages.ratedOrCasual}
          isBare
          options={[
            ['rated', messages.rated],
            ['casual', messages.casual],
          ]}
        />
      )}
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

function Ratings({ form }: { form: Form }) {
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
