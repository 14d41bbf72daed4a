import { Button, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  entryFields,
  personFields,
  type ArbiterCommandInput,
  type EntryRowForArbiters,
} from '@royal-chess/contracts/tournaments';
import { z } from 'zod';
import { Modal } from '../../shared/routing/modal.tsx';
import { entryFactsOf, FidePlayerInput, ratingTypeOf } from '../fide/index.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

const schema = z.strictObject({
  ...personFields,
  ...entryFields,
  ratingFrom: z.int().min(1).max(99).optional(),
});
type Values = z.input<typeof schema>;
/** Fields that the form always has, and those that may be empty. */
type Optional = 'nationalRating' | 'ratingFrom';
type Filled = Required<Omit<Values, Optional>> & Pick<Values, Optional>;

const titles = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];

function valuesOf(entry: EntryRowForArbiters | null, place: 'online' | 'hall'): Filled {
  return {
    name: entry?.name ?? '',
    fideId: entry?.fideId ?? '',
    birthYear: entry?.birthYear ?? null,
    sex: entry?.sex ?? null,
    city: entry?.city ?? '',
    note: entry?.note ?? '',
    // The rating that ranks the player may be the national one.
    rating: entry?.fideRating ?? entry?.rating ?? 0,
    title: entry?.title ?? null,
    federation: entry?.federation ?? '',
    school: entry?.school ?? '',
    team: entry?.team ?? '',
    place: entry?.place ?? place,
    noHalfPointByes: entry?.noHalfPointByes ?? false,
    ...(entry?.nationalRating !== undefined && { nationalRating: entry.nationalRating }),
  };
}

/** Faults of a form by field, in words. */
function faultsOf(values: Values): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

interface Props {
  /** The entry to change; null adds one. */
  readonly entry: EntryRowForArbiters | null;
  readonly section: string;
  readonly arbiter: Arbiter;
  readonly onClose: () => void;
}

/** Adds a player, or changes the facts of one. */
export function EntryForm({ entry, section, arbiter, onClose }: Props) {
  const online = arbiter.details.settings.mode !== 'offline';
  const form = useForm<Filled>({
    initialValues: valuesOf(entry, online ? 'online' : 'hall'),
    validate: faultsOf,
  });
  const game = arbiter.details.settings.sections.find(({ id }) => id === section)?.game;
  const ratingType = game ? ratingTypeOf(game.gameTime, game.increment) : 'standard';
  const details = arbiter.details.sections.find(({ id }) => id === section);
  const ranksByTwo =
    arbiter.details.settings.sections.find(({ id }) => id === section)?.format.ratingMethod !== undefined;
  const submit = form.onSubmit(({ ratingFrom, ...values }) => {
    const command: ArbiterCommandInput = entry
      ? {
          type: 'changeEntry',
          entryId: entry.entryId,
          sectionId: section,
          ...values,
          ...(ratingFrom && { ratingFrom }),
        }
      : { type: 'addEntry', sectionId: section, ...values };
    void arbiter.run(command).then((done) => done && onClose());
  });
  return (
    <Modal opened onClose={onClose} title={entry ? messages.editTitle : messages.addTitle} size="lg" centered>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <FidePlayerInput
          label={messages.name}
          placeholder=""
          description={messages.nameHint}
          required
          data-autofocus
          value={form.values.name}
          onChange={(name) => form.setFieldValue('name', name)}
          error={form.errors['name']}
          onPick={(player) => form.setValues(entryFactsOf(player, ratingType))}
        />
        <div className={classes.fields}>
          <NumberInput label={messages.rating} min={0} max={4_000} {...form.getInputProps('rating')} />
          {ranksByTwo ? (
            <NumberInput
              label={messages.nationalRating}
              min={0}
              max={4_000}
              value={form.values.nationalRating ?? ''}
              onChange={(rating) =>
                form.setFieldValue('nationalRating', rating === '' ? undefined : Number(rating))
              }
            />
          ) : null}
          {entry && details && details.phase !== 'registration' ? (
            <NumberInput
              label={messages.ratingFrom}
              min={2}
              max={details.rounds}
              value={form.values.ratingFrom ?? ''}
              onChange={(round) => form.setFieldValue('ratingFrom', round === '' ? undefined : Number(round))}
            />
          ) : null}
          <Select label={messages.playerTitle} clearable data={titles} {...form.getInputProps('title')} />
          <TextInput label={messages.federation} maxLength={3} {...form.getInputProps('federation')} />
          <TextInput label={messages.fideId} inputMode="numeric" {...form.getInputProps('fideId')} />
          <NumberInput
            label={messages.birthYear}
            min={1900}
            max={2100}
            {...form.getInputProps('birthYear')}
            value={form.values.birthYear ?? ''}
            onChange={(year) => form.setFieldValue('birthYear', year === '' ? null : Number(year))}
          />
          <Select
            label={messages.sex}
            clearable
            data={[
              { value: 'm', label: messages.man },
              { value: 'w', label: messages.woman },
            ]}
            {...form.getInputProps('sex')}
          />
          <TextInput label={messages.school} {...form.getInputProps('school')} />
          <TextInput label={messages.team} {...form.getInputProps('team')} />
          <TextInput label={messages.city} {...form.getInputProps('city')} />
          <Select
            label={messages.place}
            allowDeselect={false}
            data={(['online', 'hall'] as const).map((value) => ({ value, label: messages.placeOf[value] }))}
            {...form.getInputProps('place')}
          />
        </div>
        <Checkbox
          label={messages.noHalfPointByes}
          {...form.getInputProps('noHalfPointByes', { type: 'checkbox' })}
        />
        <Textarea label={messages.note} rows={2} {...form.getInputProps('note')} />
        <FaultLine fault={arbiter.fault} />
        <Button type="submit" variant="strong" fullWidth loading={arbiter.isBusy}>
          {entry ? messages.saveEntry : messages.addDone}
        </Button>
      </form>
    </Modal>
  );
}
