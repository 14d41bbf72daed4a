import { locale } from '../../shared/language/language.ts';
import { useSeeksQuery } from '../../shared/api/seeks-api.ts';
import { useGamesQuery } from '../library/index.ts';
import { messages } from './messages.ts';

const figure = new Intl.NumberFormat(locale());

/** Live or absent: nothing is shown until it is loaded, and its space is reserved. */
export default function LiveFigures() {
  const { data: games } = useGamesQuery({ query: { limit: 1 } });
  const { data: open } = useSeeksQuery();
  return (
    <>
      {open && games && games.total > 0 ? (
        <span>
          <strong>{figure.format(games.total)}</strong> {messages.games(games.total)}
        </span>
      ) : null}
      {games && open && open.seeks.length > 0 ? (
        <span>
          <strong>{figure.format(open.seeks.length)}</strong> {messages.seeks(open.seeks.length)}
        </span>
      ) : null}
    </>
  );
}
