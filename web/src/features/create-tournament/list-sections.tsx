import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormSection } from './form-section.tsx';
import { numberRow } from './form-values.ts';
import { messages } from './messages.ts';
import { PicturedRows, TextRows, TitledRows } from './row-lists.tsx';
import { countField, useField } from './use-field.ts';
import classes from './create-tournament.module.css';
import rowClasses from './rows.module.css';

export const CitiesSection = () => (
  <FormSection id="cities">
    <TextRows list="city" label={messages.section('cities')} />
  </FormSection>
);

/** Upper age limits side by side: they are numbers, so their order is that of the numbers. */
export function AgesSection() {
  const { form } = useField();
  const { age } = form.getValues();
  const name = messages.rows.age;
  const add = () => {
    form.insertListItem('age', numberRow());
    setTimeout(() => form.getInputNode(`age.${age.length}.value`)?.focus());
  };
  return (
    <FormSection id="ages">
      <ul className={rowClasses['ages']}>
        {age.map(({ key }, index) => (
          <li key={key}>
            <NumberInput
              {...countField}
              className={rowClasses['age']}
              aria-label={messages.rowLabel(name, index + 1)}
              {...form.getInputProps(`age.${index}.value`)}
            />
            <ActionIcon
              aria-label={messages.remove(messages.rowLabel(name, index + 1))}
              onClick={() => form.removeListItem('age', index)}
            >
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        <li>
          <Button leftSection={<IconPlus size={17} stroke={1.7} aria-hidden />} onClick={add}>
            {messages.add('age')}
          </Button>
        </li>
      </ul>
    </FormSection>
  );
}

export const InfoSection = () => (
  <FormSection id="info">
    <TextRows list="info" label={messages.section('info')} />
    <Input.Wrapper label={messages.recognized} labelElement="div">
      <TextRows list="recognized" label={messages.recognized} />
    </Input.Wrapper>
  </FormSection>
);

export const RulesSection = () => (
  <FormSection id="rules">
    <TitledRows list="rules" label={messages.section('rules')} />
  </FormSection>
);

export const PrizesSection = () => (
  <FormSection id="prizes">
    <TitledRows list="prize" label={messages.section('prizes')} />
  </FormSection>
);

export const ScheduleSection = () => (
  <FormSection id="schedule">
    <TitledRows list="schedule" label={messages.section('schedule')} />
  </FormSection>
);

export const SupportSection = () => (
  <FormSection id="support">
    <TitledRows list="support" label={messages.section('support')} />
  </FormSection>
);

export const SponsorsSection = () => (
  <FormSection id="sponsors">
    <Input.Wrapper label={messages.sponsored} labelElement="div">
      <PicturedRows list="sponsored" label={messages.sponsored} />
    </Input.Wrapper>
    <Input.Wrapper label={messages.supportedBy} labelElement="div">
      <PicturedRows list="supportedBy" label={messages.supportedBy} />
    </Input.Wrapper>
  </FormSection>
);

export function FilesSection() {
  const { field } = useField();
  return (
    <FormSection id="files">
      <div className={classes['fields']} data-columns="two">
        <TextInput {...field('brochure')} />
      </div>
      <TextRows list="testImage" label={messages.rows.testImage} />
    </FormSection>
  );
}
