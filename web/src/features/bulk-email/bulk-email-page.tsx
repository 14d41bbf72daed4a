import { useState } from 'react';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { EarlierCampaigns } from './earlier-campaigns.tsx';
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
  // What was just sent is the latest one.
  const [chosen, setChosen] = useState('');
  const letter = useLetter(me, () => setChosen(''));
  const { savedAt, subject } = letter;
  return (
    <div className={classes.page}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={
          <div className={classes.aside}>
            {savedAt === null ? null : <span>{messages.savedAt(subject.trim(), timeOfDay(savedAt))}</span>}
            <EarlierCampaigns chosen={chosen} onChoose={setChosen} />
          </div>
        }
      />
      <div className={classes.halves}>
        <div className={classes.page}>
          <RecipientsPanel letter={letter} />
          <LetterPanel letter={letter} />
        </div>
        <StatusPanel chosen={chosen} />
      </div>
    </div>
  );
}
