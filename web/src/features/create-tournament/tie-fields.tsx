import { Input, NumberInput } from '@mantine/core';
import { stageRow } from './form-values.ts';
import { messages } from './messages.ts';
import { useRows } from './row-lists.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { countField, useField } from './use-field.ts';
import formClasses from './create-tournament.module.css';
import classes from './rows.module.css';

const minutesField = { min: 0.25, decimalScale: 2, hideControls: true } as const;

/** Shorter games of a level tie, a row for each time control. */
function StageRows() {
  const list = 'format.ties.stages';
  const { form, rowName, addLabel, add, onMove, onRemove } = useRows(list, 'games');
  const rows = form.getValues().format.ties.stages;
  const input = (index: number, name: keyof typeof messages.tieStage) => ({
    'aria-label': `${messages.rowLabel(rowName, index + 1)}, ${messages.tieStage[name]}`,
    placeholder: messages.tieStage[name],
    ...form.getInputProps(`${list}.${index}.${name}`),
  });
  return (
    <SortableRows
      label={messages.fields[list]}
      rows={rows}
      rowName={rowName}
      addLabel={addLabel}
      onAdd={() => add(stageRow(), rows.length)}
      onMove={onMove}
      onRemove={onRemove}
    >
      {(_, index) => (
        <div className={classes['stage']}>
          <NumberInput {...countField} {...input(index, 'games')} />
          <NumberInput {...minutesField} {...input(index, 'gameTime')} />
          <NumberInput {...countField} {...input(index, 'increment')} />
        </div>
      )}
    </SortableRows>
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
