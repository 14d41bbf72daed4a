import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconMessageOff } from '@tabler/icons-react';
import { isPresetPhrase, presetPhrases } from '@royal-chess/contracts/matches';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { Hint } from '../../shared/lazy/hint.tsx';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { chatRead, draftChanged, lineRequested } from './chat-slice.ts';
import { inMatch } from './in-match.ts';
import { selectChat } from './matches-state.ts';
import { messages } from './messages.ts';
import { usePlaySwitch } from './play-settings.ts';
import type { Match } from './use-match.ts';
import classes from './chat.module.css';

/** The longest line, characters; the room refuses longer ones. */
const maxCharacters = 280;

/** A line of chat; a preset phrase in the reader's language. */
const shownLine = (text: string): string =>
  isPresetPhrase(text) ? (messages.phrases[presetPhrases.indexOf(text)] ?? text) : text;

function ChatForm({ match }: { match: Match }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const user = useAppSelector(selectUser);
  const { draft, sending, refusal } = useSelector((state: object) => selectChat(state, match.matchId));
  if (!user)
    return (
      <div className={classes['form']}>
        <p className={classes['hint']}>{messages.chatLogin}</p>
        <Button size="xs" variant="strong" onClick={() => dispatch(dialogOpened('login'))}>
          {messages.logIn}
        </Button>
      </div>
    );
  const send = (text: string) => {
    if (text && !sending && match.link === 'live')
      dispatch(inMatch(match.matchId, lineRequested({ commandId: newCommandId(), text })));
  };
  if (user.child || (match.me && match.room?.phrasesOnly))
    return (
      <div className={classes['form']}>
        <p className={classes['hint']}>{messages.chatPhrases}</p>
        <div className={classes['phrases']} role="group" aria-label={messages.chatPhrases}>
          {presetPhrases.map((phrase) => (
            <Button
              key={phrase}
              size="xs"
              variant="outline"
              disabled={sending || match.link !== 'live'}
              onClick={() => send(phrase)}
            >
              {shownLine(phrase)}
            </Button>
          ))}
        </div>
        <p role="alert" className={classes['fault']}>
          {refusal?.detail ?? ''}
        </p>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(draft.trim());
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        {messages.chatField}
      </label>
      <input
        id={id}
        value={draft}
        maxLength={maxCharacters}
        placeholder={messages.chatField}
        autoComplete="off"
        aria-invalid={refusal !== null}
        aria-describedby={`${id}-fault ${id}-who`}
        onChange={(event) => dispatch(inMatch(match.matchId, draftChanged(event.target.value)))}
      />
      <Button type="submit" size="xs" disabled={match.link !== 'live'} loading={sending}>
        {messages.chatSend}
      </Button>
      <p id={`${id}-fault`} role="alert" className={classes['fault']}>
        {refusal?.detail ?? ''}
      </p>
      <p id={`${id}-who`} className={classes['who']}>
        {match.playing ? (match.me ? messages.chatPlayers : messages.chatSpectators) : ''}
      </p>
    </form>
  );
}

/** The number of spectators, and their names on request. */
function Watchers({ matchId, count }: { matchId: string; count: number }) {
  const { names, guests } = useSelector((state: object) => selectChat(state, matchId));
  const counted = (
    <>
      <IconEye size={18} stroke={1.7} aria-hidden /> {messages.watchers(count)}
    </>
  );
  if (count === 0 || names.length + guests === 0) return <span className={classes['people']}>{counted}</span>;
  return (
    <details className={classes['people']}>
      <summary>{counted}</summary>
      <p>{messages.watcherList(names, guests)}</p>
    </details>
  );
}

/** The chat of this board: players and spectators have separate rooms during the game; and who watches. */
export default function ChatPanel({ match }: { match: Match }) {
  const dispatch = useAppDispatch();
  const [on, setOn] = usePlaySwitch('chat');
  const { matchId } = match;
  const { lines } = useSelector((state: object) => selectChat(state, matchId));
  const list = useRef<HTMLDivElement>(null);
  const rooms = new Set(lines.map(({ room }) => room));
  const count = match.room?.spectators ?? 0;

  useEffect(() => {
    if (!on || lines.length === 0) return;
    dispatch(inMatch(matchId, chatRead()));
    const box = list.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    // What scrolls must be reached by the keyboard.
    box.tabIndex = 0;
  }, [on, lines, matchId, dispatch]);

  if (!on)
    return (
      <div className={classes['off']}>
        <p>{messages.chatOff}</p>
        <Button size="xs" onClick={() => setOn(true)}>
          {messages.chatTurnOn}
        </Button>
      </div>
    );
  return (
    <>
      <div className={classes['head']}>
        <Watchers matchId={matchId} count={count} />
        <Hint label={messages.chatTurnOff}>
          <ActionIcon size={34} aria-label={messages.chatTurnOff} onClick={() => setOn(false)}>
            <IconMessageOff size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <div ref={list} className={classes['lines']} role="log" aria-label={messages.chat} aria-live="off">
        {lines.length === 0 ? <p className={classes['hint']}>{messages.chatEmpty}</p> : null}
        {lines.map(({ id, room, name, text }) => (
          <p key={id}>
            {rooms.size > 1 ? <small>{messages.chatOf[room]}</small> : null}
            <strong>{messages.lineOf(name)}</strong> {shownLine(text)}
          </p>
        ))}
      </div>
      <ChatForm match={match} />
    </>
  );
}
