import { Button, Input, NativeSelect, NumberInput, PasswordInput, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { limitLabels } from '../../shared/chess/tournament-labels.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import {
  askedFields,
  emptyEntry,
  entryCommand,
  entryFaults,
  type EntryValues,
  myClubs,
} from './entry-values.ts';
import { messages } from './messages.ts';
import { usePlayerCommand } from './use-player-command.ts';
import classes from './tournament-entry.module.css';

/** Refusals that are about one field. */
const fieldOfCode: Readonly<Record<string, keyof EntryValues>> = {
  RC_TOURNAMENT_PASSWORD: 'password',
  RC_TOURNAMENT_NOT_ELIGIBLE: 'sectionId',
};

export interface EntryFormProps {
  readonly details: TournamentDetails;
}

/** Registration: a section with its limits, and what the event asks for. */
export default function EntryForm({ details }: EntryFormProps) {
  const { id, settings, sections, seatsLeft } = details;
  const form = useForm<EntryValues>({
    initialValues: emptyEntry(settings),
    validate: (values) => entryFaults(values, askedFields(details, values.sectionId)),
    clearInputErrorOnChange: true,
  });
  const values = form.getValues();
  const asked = askedFields(details, values.sectionId);
  const clubs = myClubs(details);
  const { busy, problem, send } = usePlayerCommand(id);

  const enter = async (entry: EntryValues) => {
    const met = await send(entryCommand(entry));
    if (met === null) {
      showToast({ kind: 'success', text: messages.registered });
      return;
    }
    const ofCode = fieldOfCode[met.code];
    const fields = Object.entries(met.fields).map(([path, sentence]) => [
      path.replace(/^command\./, ''),
      sentence,
    ]);
    form.setErrors({ ...Object.fromEntries(fields), ...(ofCode ? { [ofCode]: met.detail } : {}) });
    form.getInputNode(ofCode ?? ((fields[0]?.[0] ?? 'sectionId') as keyof EntryValues))?.focus();
  };
  const isInPlace =
    problem !== null && (fieldOfCode[problem.code] !== undefined || Object.keys(problem.fields).length > 0);

  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => form.onSubmit((entry) => void enter(entry))(event)}
    >
      <Radio.Group label={messages.section} required {...form.getInputProps('sectionId')}>
        <div className={classes['sections']}>
          {settings.sections.map((section) => {
            const limits = limitLabels(section.format.limits);
            const entries = sections.find((each) => each.id === section.id)?.entries ?? 0;
            return (
              <Radio
                key={section.id}
                value={section.id}
                label={section.name}
                description={[
                  limits.length > 0 ? limits.join(', ') : messages.everybody,
                  messages.players(entries),
                ].join(' · ')}
              />
            );
          })}
        </div>
      </Radio.Group>
      {asked.club ? (
        <Radio.Group label={messages.playsFor} required {...form.getInputProps('clubId')}>
          <div className={classes['sections']}>
            {clubs.map(({ id: clubId, name }) => (
              <Radio key={clubId} value={clubId} label={name} />
            ))}
          </div>
        </Radio.Group>
      ) : clubs[0] ? (
        <p>{messages.playsForClub(clubs[0].name)}</p>
      ) : null}
      <div className={classes['fields']}>
        {asked.age ? (
          <NumberInput
            required
            min={0}
            allowDecimal={false}
            hideControls
            label={messages.age}
            description={messages.ageHint}
            {...form.getInputProps('age')}
          />
        ) : null}
        {asked.rating ? (
          <>
            <NumberInput
              min={0}
              max={4_000}
              allowDecimal={false}
              hideControls
              label={messages.rating}
              description={messages.ratingHint}
              {...form.getInputProps('rating')}
            />
            <TextInput
              inputMode="numeric"
              label={messages.fideId}
              description={messages.fideIdHint}
              {...form.getInputProps('fideId')}
            />
          </>
        ) : null}
        {asked.city ? (
          <NativeSelect
            label={messages.city}
            description={messages.cityHint}
            data={[{ value: '', label: '' }, ...settings.city]}
            {...form.getInputProps('city')}
          />
        ) : null}
        {asked.school ? (
          <TextInput maxLength={120} label={messages.school} {...form.getInputProps('school')} />
        ) : null}
        {asked.team ? (
          <TextInput required maxLength={120} label={messages.team} {...form.getInputProps('team')} />
        ) : null}
      </div>
      {asked.sex ? (
        <Input.Wrapper label={messages.sex} labelElement="div">
          <div>
            <Segments
              label={messages.sex}
              value={values.sex}
              onChange={(sex) => form.setFieldValue('sex', sex)}
              data={(['w', 'm'] as const).map((value) => ({ value, label: messages.sexes[value] }))}
            />
          </div>
        </Input.Wrapper>
      ) : null}
      {asked.place ? (
        <Input.Wrapper label={messages.place} labelElement="div">
          <div>
            <Segments
              label={messages.place}
              value={values.place}
              onChange={(place) => form.setFieldValue('place', place)}
              data={(['online', 'hall'] as const).map((value) => ({ value, label: messages.places[value] }))}
            />
          </div>
        </Input.Wrapper>
      ) : null}
      {asked.password ? (
        <PasswordInput
          required
          label={messages.password}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
      ) : null}
      <FaultLine fault={isInPlace ? null : problem} about={messages.failed} />
      <Button type="submit" variant="gold" size="lg" fullWidth loading={busy === 'enter'}>
        {seatsLeft === 0 ? messages.joinWaiting : messages.register}
      </Button>
    </form>
  );
}
