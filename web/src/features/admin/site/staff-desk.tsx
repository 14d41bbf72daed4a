import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StateError } from '../../../shared/ui/state-error.tsx';
import { useLiveMatches } from '../../live-games/index.ts';
import { EndGameDialog } from './end-game-dialog.tsx';
import { gameIdIn } from './game-id-in.ts';
import { messages } from './messages.ts';
import classes from './site.module.css';

/** Running games shown. */
const most = 10;

interface FindFormProps {
  readonly label: string;
  readonly hint: string;
  readonly act: string;
  /** What is wrong with the text; null once it was taken. */
  readonly onFind: (text: string) => string | null;
}

/** A field with its button. */
function FindForm({ label, hint, act, onFind }: FindFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') setFault(onFind(text.trim()));
  };
  return (
    <form className={classes['find']} onSubmit={submit}>
      <TextInput
        label={label}
        placeholder={hint}
        value={text}
        maxLength={200}
        error={fault}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" aria-label={`${act}: ${label}`}>
        {act}
      </Button>
    </form>
  );
}

/** What staff do from the dashboard: find a user or a game, end a game, import games, search the record. */
export function StaffDesk() {
  const navigate = useNavigate();
  const { answer, problem, retry } = useLiveMatches(most);
  const [ending, setEnding] = useState<string | null>(null);
  const openGame = (text: string): string | null => {
    const id = gameIdIn(text);
    void navigate(
      id === null ? `/games?${new URLSearchParams({ player: text.slice(0, 100) })}` : `/match/${id}`,
    );
    return null;
  };
  return (
    <Panel title={messages.desk}>
      <div className={classes['desk']}>
        <div className={classes['finds']}>
          <FindForm
            label={messages.findUser}
            hint={messages.findUserHint}
            act={messages.find}
            onFind={(text) => {
              void navigate(`/admin/makeTournamentAdmin?search=${encodeURIComponent(text.slice(0, 100))}`);
              return null;
            }}
          />
          <FindForm
            label={messages.findGame}
            hint={messages.findGameHint}
            act={messages.open}
            onFind={openGame}
          />
          <FindForm
            label={messages.endGame}
            hint={messages.endGameHint}
            act={messages.end}
            onFind={(text) => {
              const id = gameIdIn(text);
              setEnding(id);
              return id === null ? messages.noId : null;
            }}
          />
          <p className={classes['links']}>
            <Link to="/collections/import">{messages.importPgn}</Link>
            <Link to="/admin/record">{messages.record}</Link>
          </p>
        </div>
        <section aria-label={messages.running}>
          <h3>{messages.running}</h3>
          {problem && !answer ? (
            <StateError title={messages.runningFailed} problem={problem} onRetry={retry} />
          ) : null}
          {answer?.matches.length === 0 ? <p>{messages.noneRunning}</p> : null}
          <ul className={classes['games']}>
            {answer?.matches.map(({ matchId, white, black }) => (
              <li key={matchId}>
                <Link to={`/match/${matchId}`}>{messages.watch(white.name, black.name)}</Link>
                <Button
                  variant="quiet"
                  size="compact-sm"
                  aria-haspopup="dialog"
                  aria-label={messages.endOf(white.name, black.name)}
                  onClick={() => setEnding(matchId)}
                >
                  {messages.end}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {ending === null ? null : <EndGameDialog matchId={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}
