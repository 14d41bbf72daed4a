import { Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type ClubAdmission, clubAdmission, clubLimits } from '@royal-chess/contracts/clubs';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { messages } from './messages.ts';

/** What a leader writes of a club. */
export interface ClubFacts {
  readonly name: string;
  readonly about: string;
  readonly admission: ClubAdmission;
}

interface Props {
  readonly initial: ClubFacts;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly fault: ApiProblem | null;
  readonly onSubmit: (facts: ClubFacts) => void;
  /** What else there is to do, at the other end of the last line. */
  readonly children?: ReactNode;
}

/** Name, text and admission of a club. */
export function ClubForm({ initial, submitText, isBusy, fault, onSubmit, children }: Props) {
  const [name, setName] = useState(initial.name);
  const [about, setAbout] = useState(initial.about);
  const [admission, setAdmission] = useState(initial.admission);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ name: name.trim(), about: about.trim(), admission });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={messages.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={clubLimits.name}
          required
          data-autofocus
        />
        <Textarea
          label={messages.about}
          value={about}
          onChange={({ currentTarget }) => setAbout(currentTarget.value)}
          maxLength={clubLimits.about}
          autosize
          minRows={3}
          maxRows={10}
        />
        <Radio.Group
          label={messages.admissionLabel}
          value={admission}
          onChange={(chosen) => setAdmission(clubAdmission.parse(chosen))}
        >
          <Stack gap="xs" mt="xs">
            {clubAdmission.options.map((option) => (
              <Radio
                key={option}
                value={option}
                label={messages.admissions[option]}
                description={messages.admissionLine[option]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FaultLine fault={fault} />
        <Group gap={8} justify="space-between">
          {children}
          <Button variant="strong" type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
