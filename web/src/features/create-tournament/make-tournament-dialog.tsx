import '@mantine/dates/styles.layer.css';
import { Autocomplete, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router-dom';
import { pairingSystem } from '@royal-chess/contracts/tournaments';
import { systemName } from '../../shared/chess/tournament-labels.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { faultsOf } from './form-faults.ts';
import { browserZone, emptyForm } from './form-values.ts';
import { messages } from './messages.ts';
import { quickState, type QuickValues } from './quick-values.ts';
import { countField } from './use-field.ts';
import { zones } from './zones.ts';
import classes from './create-tournament.module.css';

export interface MakeTournamentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const asked = ['title', 'date', 'time', 'timeZone', 'format', 'chessGame'];
const systems = pairingSystem.options.map((value) => ({ value, label: systemName(value) }));

/** The faults of the fields that the dialog has. */
function quickFaults(values: QuickValues) {
  const faults = Object.entries(faultsOf({ ...emptyForm('GMT'), ...values }));
  return Object.fromEntries(faults.filter(([path]) => asked.includes(path.split('.')[0] ?? '')));
}

/** The quick way to a tournament (`makeTournament`): what no default can know; the long form follows. */
export default function MakeTournamentDialog({ opened, onClose }: MakeTournamentDialogProps) {
  const navigate = useNavigate();
  const form = useForm<QuickValues>({
    initialValues: (({ title, date, time, timeZone, format, chessGame }) => ({
      title,
      date,
      time,
      timeZone,
      format,
      chessGame,
    }))(emptyForm(browserZone())),
    validate: quickFaults,
    clearInputErrorOnChange: true,
  });
  const { fields } = messages;
  return (
    <Modal opened={opened} onClose={onClose} title={messages.quickTitle} data-dialog="makeTournament">
      <form
        noValidate
        className={classes['dialog']}
        onSubmit={form.onSubmit((values) => {
          onClose();
          void navigate('/tournamentAdmin/create', { state: quickState(values) });
        })}
      >
        <p>{messages.quickLine}</p>
        <TextInput
          required
          data-autofocus
          maxLength={120}
          label={fields.title}
          {...form.getInputProps('title')}
        />
        <div className={classes['fields']} data-columns="pair">
          <DateInput
            required
            valueFormat="D MMMM YYYY"
            label={fields.date}
            popoverProps={{ zIndex: 45 }}
            {...form.getInputProps('date')}
          />
          <TextInput
            required
            placeholder={messages.timeHint}
            label={fields.time}
            {...form.getInputProps('time')}
          />
          <Autocomplete
            required
            data={zones}
            limit={60}
            label={fields.timeZone}
            comboboxProps={{ zIndex: 45 }}
            {...form.getInputProps('timeZone')}
          />
          <Select
            data={systems}
            allowDeselect={false}
            label={fields['format.system']}
            comboboxProps={{ zIndex: 45 }}
            {...form.getInputProps('format.system')}
          />
          <NumberInput
            {...countField}
            label={fields['format.rounds']}
            {...form.getInputProps('format.rounds')}
          />
          <NumberInput
            min={0.25}
            hideControls
            label={fields['chessGame.gameTime']}
            {...form.getInputProps('chessGame.gameTime')}
          />
          <NumberInput
            {...countField}
            label={fields['chessGame.increment']}
            {...form.getInputProps('chessGame.increment')}
          />
        </div>
        <Button type="submit" variant="strong" size="lg" fullWidth>
          {messages.continueForm}
        </Button>
        <Button variant="quiet" component={Link} to="/tournamentAdmin/create" onClick={onClose}>
          {messages.drafts}
        </Button>
      </form>
    </Modal>
  );
}
