import { Autocomplete, TextInput } from '@mantine/core';
import { catalogue } from '@royal-chess/domain/tournament/tie-breaks/catalogue';
import { commaParts } from './comma-parts.ts';
import { useTournamentFormContext } from './form-context.ts';
import { FormRows } from './form-rows.tsx';
import { picturedRow, textRow, titledRow } from './form-values.ts';
import { messages } from './messages.ts';
import { useWritten } from './values-feed.ts';
import classes from './rows.module.css';

type TextList = 'city' | 'info' | 'recognized' | 'testImage';
type TitledList = 'rules' | 'prize' | 'schedule' | 'support';
type PicturedList = 'sponsored' | 'supportedBy';

const tieBreakCodes = Object.keys(catalogue).flatMap((code) =>
  code === 'BH' ? ['BH/C1', 'BH/C2', code] : [code],
);
const titleOf = (code: string): string => {
  const [name = ''] = code.split(/[/:]/);
  const { title } = catalogue[name as keyof typeof catalogue] ?? { title: '' };
  return code.includes('/C1') ? `${title}, cut 1` : code.includes('/C2') ? `${title}, cut 2` : title;
};

/** Texts, one a row. */
export function TextRows({ list, label }: { list: TextList; label: string }) {
  const form = useTournamentFormContext();
  return (
    <FormRows list={list} label={label} rows={form.getValues()[list]} empty={textRow} first="text">
      {(index, name) => <TextInput aria-label={name} {...form.getInputProps(`${list}.${index}.text`)} />}
    </FormRows>
  );
}

/** The points of a row as tags, while they are written. */
function PointTags({ list, index }: { list: TitledList; index: number }) {
  const text = useWritten((values) => values[list][index]?.text);
  return (
    <p className={classes['tags']}>
      {commaParts(text ?? '').map((part, place) => (
        <span key={place}>{part}</span>
      ))}
    </p>
  );
}

/** What the code of a row stands for. */
function TieBreakTitle({ index }: { index: number }) {
  const code = useWritten(({ format }) => format.tieBreaks[index]?.text);
  return <span>{titleOf((code ?? '').toUpperCase())}</span>;
}

/** A title and its points, which are shown as the event's page will: one tag each. */
export function TitledRows({ list, label }: { list: TitledList; label: string }) {
  const form = useTournamentFormContext();
  return (
    <FormRows list={list} label={label} rows={form.getValues()[list]} empty={titledRow} first="title">
      {(index, name) => (
        <div className={classes['titled']}>
          <TextInput
            placeholder={messages.ruleTitle}
            aria-label={`${name}, ${messages.ruleTitle}`}
            {...form.getInputProps(`${list}.${index}.title`)}
          />
          <div>
            <TextInput
              placeholder={messages.rulePoints}
              aria-label={`${name}, ${messages.rulePoints}`}
              {...form.getInputProps(`${list}.${index}.text`)}
            />
            <PointTags list={list} index={index} />
          </div>
        </div>
      )}
    </FormRows>
  );
}

/** A name and the address of a picture. */
export function PicturedRows({ list, label }: { list: PicturedList; label: string }) {
  const form = useTournamentFormContext();
  return (
    <FormRows list={list} label={label} rows={form.getValues()[list]} empty={picturedRow} first="title">
      {(index, name) => (
        <div className={classes['titled']}>
          <TextInput
            placeholder={messages.pictureTitle}
            aria-label={`${name}, ${messages.pictureTitle}`}
            {...form.getInputProps(`${list}.${index}.title`)}
          />
          <TextInput
            placeholder={messages.pictureAddress}
            aria-label={`${name}, ${messages.pictureAddress}`}
            {...form.getInputProps(`${list}.${index}.image`)}
          />
        </div>
      )}
    </FormRows>
  );
}

/** The tie-breaks in their order, by the codes of C.07. */
export function TieBreakRows() {
  const list = 'format.tieBreaks';
  const form = useTournamentFormContext();
  return (
    <FormRows
      list={list}
      label={messages.fields[list]}
      rows={form.getValues().format.tieBreaks}
      empty={textRow}
      first="text"
    >
      {(index, name) => (
        <div className={classes['tieBreak']}>
          <Autocomplete
            aria-label={name}
            placeholder={messages.tieBreakChoice}
            data={tieBreakCodes}
            // What is written already must not hide the other codes.
            filter={({ options, search }) =>
              tieBreakCodes.includes(search)
                ? options
                : options.filter(
                    (option) =>
                      'value' in option &&
                      `${option.value} ${titleOf(option.value)}`.toLowerCase().includes(search.toLowerCase()),
                  )
            }
            renderOption={({ option }) => `${option.value}, ${titleOf(option.value)}`}
            {...form.getInputProps(`${list}.${index}.text`)}
          />
          <TieBreakTitle index={index} />
        </div>
      )}
    </FormRows>
  );
}
