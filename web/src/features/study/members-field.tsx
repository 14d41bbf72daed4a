import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MemberAccess, Study } from '@royal-chess/contracts/studies';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { useSuggestionsQuery } from '../header-search/index.ts';
import { messages } from './messages.ts';
import { useSetStudyMemberMutation } from './study-api.ts';
import classes from './study.module.css';

const pauseMs = 250;

/** The members of a study, what each may do, and a search for more. */
export function MembersField({ study }: { study: Study }) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), pauseMs);
  const { currentData } = useSuggestionsQuery({ query: { text: wanted } }, { skip: wanted.length < 2 });
  const [setMember, { error, isLoading }] = useSetStudyMemberMutation();
  const set = (userId: string, access: MemberAccess | null) =>
    void setMember({ params: { id: study.id }, body: { commandId: newCommandId(), userId, access } });
  const known = new Set([study.ownerId, ...study.members.map(({ userId }) => userId)]);
  const found = wanted.length < 2 ? [] : (currentData?.players ?? []).filter(({ id }) => !known.has(id));
  return (
    <fieldset className={classes['members']}>
      <legend>{messages.members}</legend>
      <p>{messages.membersLine}</p>
      <Stack gap={6}>
        {study.members.map(({ userId, name, access }) => (
          <Group key={userId} gap={8} wrap="wrap">
            <strong>{name}</strong>
            <Segments
              label={messages.accessOf(name)}
              data={(['read', 'write'] as const).map((value) => ({ value, label: messages.access[value] }))}
              value={access}
              onChange={(next) => set(userId, next)}
            />
            <Button
              variant="plain"
              size="xs"
              aria-label={messages.removeMember(name)}
              onClick={() => set(userId, null)}
            >
              {messages.remove}
            </Button>
          </Group>
        ))}
        <TextInput
          label={messages.addMember}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={80}
        />
        <Group gap={6} role="group" aria-label={messages.find}>
          {found.map(({ id, name }) => (
            <Button
              key={id}
              variant="outline"
              size="xs"
              disabled={isLoading}
              onClick={() => {
                set(id, 'write');
                setText('');
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
        <FaultLine fault={error ? ApiProblem.of(error) : null} />
      </Stack>
    </fieldset>
  );
}
