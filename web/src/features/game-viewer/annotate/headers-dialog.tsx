import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { GameResult } from '@royal-chess/contracts/library';
import { printedResult } from '../../../shared/chess/result-labels.ts';
import { Modal } from '../../../shared/routing/modal.tsx';
import { messages } from '../messages.ts';
import { type AnnotationHeaders, annotationHeaders } from './annotation-headers.ts';

interface HeadersDialogProps {
  readonly headers: AnnotationHeaders;
  readonly onChange: (headers: AnnotationHeaders) => void;
  readonly onClose: () => void;
}

const results: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2', '*'];
const texts = ['event', 'site', 'round', 'date'] as const;
const sides = ['white', 'black'] as const;

const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Players, event, date and result of one's own copy. */
export default function HeadersDialog({ headers, onChange, onClose }: HeadersDialogProps) {
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sideOf = (side: 'white' | 'black') => ({
      name: field(form, `${side}.name`),
      rating: field(form, `${side}.rating`) === '' ? null : Number(field(form, `${side}.rating`)),
      title: headers[side].title,
    });
    const read = annotationHeaders.safeParse({
      white: sideOf('white'),
      black: sideOf('black'),
      result: field(form, 'result'),
      ...Object.fromEntries(texts.map((name) => [name, field(form, name) || null])),
    });
    if (read.success) {
      onChange(read.data);
      onClose();
    } else {
      setFaults(new Set(read.error.issues.map(({ path }) => path.join('.'))));
    }
  };
  const input = (name: string, label: string, value: string | number | null, hint = '') => (
    <TextInput
      name={name}
      label={label}
      defaultValue={value ?? ''}
      placeholder={hint}
      error={faults.has(name) ? messages.headerFault : undefined}
    />
  );
  return (
    <Modal opened onClose={onClose} title={messages.editHeaders}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {sides.map((side) => (
            <Group key={side} grow align="start">
              {input(`${side}.name`, messages[side], headers[side].name)}
              {input(`${side}.rating`, messages.ratingOf(messages[side]), headers[side].rating)}
            </Group>
          ))}
          {input('event', messages.event, headers.event)}
          {input('site', messages.site, headers.site)}
          <Group grow align="start">
            {input('round', messages.roundHead, headers.round)}
            {input('date', messages.date, headers.date, messages.dateHint)}
          </Group>
          <NativeSelect
            name="result"
            label={messages.result}
            defaultValue={headers.result}
            data={results.map((value) => ({ value, label: value === '*' ? '*' : printedResult(value) }))}
          />
          <Group justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button variant="strong" type="submit">
              {messages.takeOver}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
