import { Radio, Stack } from '@mantine/core';
import { collectionVisibility, type CollectionVisibility } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';

interface VisibilityFieldProps {
  readonly value: CollectionVisibility;
  readonly onChange: (value: CollectionVisibility) => void;
}

/** Who sees a collection, with what that means. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return (
    <Radio.Group
      label={messages.visibilityLabel}
      value={value}
      onChange={(chosen) => onChange(collectionVisibility.parse(chosen))}
    >
      <Stack gap="xs" mt="xs">
        {collectionVisibility.options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={messages.visibility(option)}
            description={messages.visibilityLine[option]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
