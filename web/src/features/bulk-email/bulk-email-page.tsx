import { timeOfDay } from '../../shared/language/date-format.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { LetterPanel } from './letter-panel.tsx';
import { messages } from './messages.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useLetter } from './use-letter.ts';
import classes from './bulk-email.module.css';

/** `/admin/bulkEmail`: a letter to the addresses of a file, and what became of the e-mails. */
export default function BulkEmailPage() {
  const me = useAppSelector(selectUser)?._id ?? '';
  return <Written key={me} me={me} />;
}

/** The list and the letter of one user. */
function Written({ me }: { readonly me: string }) {
  const letter = useLetter(me);
  const { savedAt, subject } = letter;
  return (
    <div className={classes.page}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={savedAt === null ? null : messages.savedAt(subject.trim(), timeOfDay(savedAt))}
      />
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
