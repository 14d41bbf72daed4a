import { Textarea } from '@mantine/core';
import { useSettledField, type SettledTextProps } from './settled-text.tsx';

/** `SettledText` of several lines. */
export function SettledLongText(props: SettledTextProps) {
  const { field } = useSettledField(props);
  return <Textarea {...field} autosize minRows={2} maxLength={2_000} />;
}
