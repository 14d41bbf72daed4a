import { PageTitle } from '../../shared/ui/page-title.tsx';
import { LetterPanel } from './letter-panel.tsx';
import { messages } from './messages.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useLetter } from './use-letter.ts';
import classes from './bulk-email.module.css';

/** `/admin/bulkEmail`: a letter to the addresses of a file, and what became of the e-mails. */
export default function BulkEmailPage() {
  const letter = useLetter();
  return (
    <div className={classes.page}>
      <PageTitle title={messages.title} line={messages.line} />
      <div className={classes.halves}>
        <div className={classes.page}>
          <RecipientsPanel letter={letter} />
          <LetterPanel letter={letter} />
        </div>
        <StatusPanel />
      </div>
    </div>
  );
}
