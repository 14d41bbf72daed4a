import { useSettings } from '../settings/settings-store.ts';
import classes from './move-list.module.css';

/** The outlined ones, for both sides, as books print them. An archbishop and a chancellor have none in common fonts. */
const figures: Readonly<Record<string, string>> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };
/** Keeps phones from drawing an emoji. */
const asText = '\u{FE0E}';

/** A move of a list, `Nf3` or `21... Qb6`: with the letter of its piece or with a figure, by the settings. It is read out by the letter. */
export function San({ san }: { readonly san: string }) {
  const { notation } = useSettings();
  const at = notation === 'figurines' ? san.search(/[KQRBN]/) : -1;
  const letter = san[at];
  if (letter === undefined) return san;
  return (
    <>
      {san.slice(0, at)}
      <span className={classes['figure']} aria-hidden="true">
        {figures[letter]}
        {asText}
      </span>
      <span className="sr-only">{letter}</span>
      {san.slice(at + 1)}
    </>
  );
}
