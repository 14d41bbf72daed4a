import { Autocomplete, Checkbox, Input, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { Segments } from '../../shared/ui/segments.tsx';
import { ClubField } from './club-field.tsx';
import { FormSection } from './form-section.tsx';
import { messages } from './messages.ts';
import { useWritten } from './values-feed.ts';
import { countField, moneyField, useField } from './use-field.ts';
import { zones } from './zones.ts';
import classes from './create-tournament.module.css';

const calendar = {
  valueFormat: 'D MMMM YYYY',
  rightSection: <IconCalendar size={18} stroke={1.7} aria-hidden />,
  rightSectionPointerEvents: 'none',
  clearable: false,
} as const;
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'INR',
  'AED',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'JPY',
  'RUB',
  'SGD',
  'ZAR',
];

export function BasicSection() {
  const { field } = useField();
  const currency = useWritten((values) => values.currency);
  return (
    <FormSection id="basic">
      <div className={classes['fields']} data-columns="title">
        <TextInput required maxLength={120} {...field('title')} />
        <NumberInput
          required
          {...moneyField}
          {...field('price')}
          label={messages.withCurrency(messages.fields.price, currency)}
        />
        <NativeSelect data={currencies} {...field('currency')} />
      </div>
      <Textarea required autosize minRows={3} maxRows={14} {...field('description')} />
      <div className={classes['fields']} data-columns="two">
        <TextInput required {...field('image', messages.imageHint)} />
        <TextInput {...field('location', messages.locationHint)} />
      </div>
    </FormSection>
  );
}

export function DateSection() {
  const { field } = useField();
  return (
    <FormSection id="date">
      <div className={classes['fields']} data-columns="three">
        <DateInput required {...calendar} {...field('date')} />
        <TextInput required placeholder={messages.timeHint} {...field('time')} />
        <Autocomplete
          required
          data={zones}
          limit={60}
          placeholder={messages.zoneHint}
          {...field('timeZone')}
        />
        <DateInput {...calendar} clearable {...field('regClosedDate')} />
      </div>
    </FormSection>
  );
}

/** @param choosesClub the tournament is new: its club, if it has one, stays */
export function DetailsSection({ choosesClub }: { readonly choosesClub: boolean }) {
  const { form, field, check } = useField();
  const mode = useWritten((values) => values.mode);
  const currency = useWritten((values) => values.currency);
  const money = (path: 'entryFee' | 'totalPrizeWorth') => ({
    ...moneyField,
    ...field(path),
    label: messages.withCurrency(messages.fields[path], currency),
  });
  return (
    <FormSection id="details">
      <div className={classes['line']}>
        <Input.Wrapper label={messages.fields.mode} labelElement="div">
          <div>
            <Segments
              label={messages.fields.mode}
              value={mode}
              onChange={(value) => form.setFieldValue('mode', value)}
              data={(['online', 'offline', 'hybrid'] as const).map((value) => ({
                value,
                label: messages.modes[value],
              }))}
            />
          </div>
        </Input.Wrapper>
        <Checkbox {...check('forSchool')} />
      </div>
      {choosesClub ? <ClubField /> : null}
      <div className={classes['fields']} data-columns="four">
        <NumberInput required {...money('entryFee')} />
        <NumberInput required {...money('totalPrizeWorth')} />
        <NumberInput {...countField} {...field('totalSeat', messages.noLimitHint)} />
        <NumberInput {...countField} {...field('availableSlot', messages.slotsHint)} />
      </div>
    </FormSection>
  );
}

export function SubSection() {
  const { field } = useField();
  return (
    <FormSection id="sub">
      <div className={classes['fields']} data-columns="sub">
        <TextInput maxLength={60} {...field('subTournament.name')} />
        <NumberInput {...countField} {...field('subTournament.rounds')} />
        <DateInput {...calendar} clearable {...field('subTournament.date')} />
        <TextInput placeholder={messages.timeHint} {...field('subTournament.time')} />
      </div>
    </FormSection>
  );
}

export function SocialSection() {
  const { field } = useField();
  return (
    <FormSection id="social">
      <div className={classes['fields']} data-columns="three">
        <TextInput placeholder={messages.videoHints.yt} {...field('ytVideo')} />
        <TextInput placeholder={messages.videoHints.insta} {...field('instaVideo')} />
        <TextInput placeholder={messages.videoHints.fb} {...field('fbVideo')} />
      </div>
    </FormSection>
  );
}
