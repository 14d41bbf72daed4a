import { Radio, Stack } from '@mantine/core';
import { studyVisibility, type StudyVisibility } from '@royal-chess/contracts/studies';
import { messages } from './messages.ts';

interface VisibilityFieldProps {
  readonly value: StudyVisibility;
  readonly onChange: (value: StudyVisibility) => void;
}

/** Who sees a study, with what that means. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return (
    <Radio.Group
      label={messages.visibilityLabel}
      value={value}
      onChange={(chosen) => onChange(studyVisibility.parse(chosen))}
    >
      <Stack gap="xs" mt="xs">
        {studyVisibility.options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={messages.visibilities[option]}
            description={messages.visibilityLine[option]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
