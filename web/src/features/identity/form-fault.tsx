import type { AttemptFault } from './attempt-fault.ts';
import classes from './auth-dialog.module.css';

/** Above a form: why the server refused it. */
export const FormFault = ({ fault }: { fault: AttemptFault | null }) =>
  fault ? (
    <p role="alert" className={classes.fault}>
      {fault.message}
    </p>
  ) : null;
