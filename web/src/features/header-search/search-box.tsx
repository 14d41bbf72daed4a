import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';
import { pathOfGamesBy } from './games-path.ts';
import type { SuggestingFieldProps } from './suggesting-field.tsx';
import classes from './search-box.module.css';

/** The field that suggests, once it is loaded. */
interface Suggesting {
  readonly Field: ComponentType<SuggestingFieldProps>;
  readonly takesFocus: boolean;
}

/** What is typed there is text. */
const isForText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Searches players, games, openings and tournaments; `/` puts the cursor here. What suggests is loaded with the first focus;
 * without it the field searches the games of a player. In a narrow header the
 * field is behind its icon: it covers the header while it has the focus.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isForText(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.documentElement.addEventListener('keydown', onKey);
    return () => document.documentElement.removeEventListener('keydown', onKey);
  }, []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    // Closes the suggestions, which may still be on their way.
    input.current?.blur();
    void navigate(pathOfGamesBy(text));
  };
  const suggest = () =>
    void import('./suggesting-field.tsx').then(
      ({ SuggestingField }) =>
        setSuggesting({ Field: SuggestingField, takesFocus: document.activeElement === input.current }),
      // Without network the plain field stays.
      () => undefined,
    );

  return (
    <search className={classes.form}>
      <form onSubmit={search}>
        <IconSearch size={17} stroke={1.7} aria-hidden />
        {suggesting ? (
          <suggesting.Field input={input} text={text} onText={setText} takesFocus={suggesting.takesFocus} />
        ) : (
          <input
            ref={input}
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onFocus={suggest}
            placeholder={messages.placeholder}
            aria-label={messages.label}
          />
        )}
        <kbd>/</kbd>
      </form>
    </search>
  );
}
