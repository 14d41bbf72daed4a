import { Button } from '@mantine/core';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import classes from './dialogs.module.css';

interface SubmitRowProps {
  readonly label: string;
  readonly busy: boolean;
  readonly fault: { readonly code: string; readonly detail: string } | null;
}

/** The end of a dialog's form: why the last attempt failed, and the button, which stays in view. */
export function SubmitRow({ label, busy, fault }: SubmitRowProps) {
  return (
    <>
      <FaultLine fault={fault} />
      <div className={classes['foot']}>
        <Button type="submit" variant="strong" size="lg" fullWidth loading={busy}>
          {label}
        </Button>
      </div>
    </>
  );
}
