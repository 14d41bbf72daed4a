import { Input, NumberInput } from '@mantine/core';
import { useTournamentFormContext } from './form-context.ts';
import { FormRows } from './form-rows.tsx';
import { stageRow } from './form-values.ts';
import { messages } from './messages.ts';
import { countField, useField } from './use-field.ts';
import formClasses from './create-tournament.module.css';
import classes from './rows.module.css';

const minutesField = { min: 0.25, decimalScale: 2, hideControls: true } as const;

/** Shorter games of a level tie, a row for each time control. */
function StageRows() {
  const list = 'format.ties.stages';
  const form = useTournamentFormContext();
  const input = (index: number, row: string, name: keyof typeof messages.tieStage) => ({
    'aria-label': `${row}, ${messages.tieStage[name]}`,
    placeholder: messages.tieStage[name],
    ...form.getInputProps(`${list}.${index}.${name}`),
  });
  return (
    <FormRows
      list={list}
      label={messages.fields[list]}
      rows={form.getValues().format.ties.stages}
      empty={stageRow}
      first="games"
    >
      {(index, row) => (
        <div className={classes['stage']}>
          <NumberInput {...countField} {...input(index, row, 'games')} />
          <NumberInput {...minutesField} {...input(index, row, 'gameTime')} />
          <NumberInput {...countField} {...input(index, row, 'increment')} />
        </div>
      )}
    </FormRows>
  );
}

/** How the ties of a knockout are played to their end. */
export function TieFields() {
  const { field } = useField();
  return (
    <>
      <div className={formClasses['fields']} data-columns="four">
        <NumberInput {...countField} {...field('format.ties.games', messages.tieGamesHint)} />
        <NumberInput
          {...minutesField}
          {...field('format.ties.armageddon.whiteTime', messages.tieWhiteHint)}
        />
        <NumberInput
          {...minutesField}
          {...field('format.ties.armageddon.blackTime', messages.tieBlackHint)}
        />
        <NumberInput {...countField} {...field('format.ties.armageddon.increment', messages.secondsEach)} />
      </div>
      <Input.Wrapper
        label={messages.fields['format.ties.stages']}
        labelElement="div"
        description={messages.tieStagesLine}
      >
        <div className={formClasses['tieBreaks']}>
          <StageRows />
        </div>
      </Input.Wrapper>
    </>
  );
}
