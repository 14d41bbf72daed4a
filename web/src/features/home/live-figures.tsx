import { locale } from '../../shared/language/language.ts';
import { useSeeksQuery } from '../../shared/api/seeks-api.ts';
import { useGamesQuery } from '../library/index.ts';
import { numberFormat } from '../../shared/language/number-format.ts';
import { messages } from './messages.ts';

const figure = numberFormat(locale());

/** Fewer do not impress: nothing is shown then. */
const leastGames = 1_000;
const leastOffers = 10;

/** Live or absent: nothing is shown until it is loaded, and its space is reserved. */
export default function LiveFigures() {
  const { data: games } = useGamesQuery({ query: { limit: 1 } });
  const { data: open } = useSeeksQuery();
  return (
    <>
      {open && games && games.total >= leastGames ? (
        <span>
          <strong>{figure(games.total)}</strong> {messages.games(games.total)}
        </span>
      ) : null}
      {games && open && open.seeks.length >= leastOffers ? (
        <span>
          <strong>{figure(open.seeks.length)}</strong> {messages.seeks(open.seeks.length)}
        </span>
      ) : null}
    </>
  );
}
