import { Button } from '@mantine/core';

interface SubmitButtonProps {
  readonly name: string;
  /** The call of the form is on its way. */
  readonly busy: boolean;
  readonly busyName: string;
  readonly disabled?: boolean;
}

/** Sends a form of the dialog. It keeps the focus while the answer is awaited. */
export const SubmitButton = ({ name, busy, busyName, disabled = false }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="strong"
    size="lg"
    fullWidth
    disabled={disabled}
    aria-busy={busy}
    data-disabled={busy || disabled}
  >
    {busy ? busyName : name}
  </Button>
);
