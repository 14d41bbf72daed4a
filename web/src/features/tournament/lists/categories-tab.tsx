import type { CategoriesView } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import { printedPoints } from '../../../shared/chess/points.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { Entrant } from '../entrant.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { messages } from './messages.ts';
import { useTournamentCategoriesQuery } from '../../../shared/api/tournament-lists-api.ts';
import { useSearchField } from './use-search-field.ts';
import classes from './lists.module.css';

type Category = CategoriesView['categories'][number];

/** Rows of a category beside others, and alone. */
const few = 6;
const many = 2_000;

function CategoryPanel({
  category,
  mine,
  alone,
}: {
  readonly category: Category;
  readonly mine: string | undefined;
  readonly alone: boolean;
}) {
  const [search] = useSearchParams();
  const { id, name, rows, total, undecided } = category;
  const to = (chosen: string | null): string => {
    const next = new URLSearchParams(search);
    if (chosen === null) next.delete('category');
    else next.set('category', chosen);
    return `?${next}`;
  };
  const aside = alone ? (
    <Link to={to(null)}>{messages.allCategories}</Link>
  ) : total > rows.length ? (
    <Link to={to(id)} aria-label={`${name}: ${messages.all(total)}`}>
      {messages.all(total)}
    </Link>
  ) : (
    messages.players(total)
  );
  return (
    <Panel title={name} aside={aside} flush>
      {rows.length === 0 ? (
        <p className={classes.note}>{messages.noOne}</p>
      ) : (
        <DataTable
          label={name}
          className={classes.ranked}
          head={
            <>
              <th>{messages.rank}</th>
              <th>{messages.player}</th>
              <th data-right>{messages.overall}</th>
              <th data-right>{messages.points}</th>
            </>
          }
        >
          {rows.map(({ rank, sectionRank, player, points }) => (
            <tr key={player.entryId} data-mine={player.entryId === mine || undefined}>
              <td data-place={rank <= 3 || undefined}>{rank}</td>
              <td>
                <Entrant person={player} />
              </td>
              <td data-right>{sectionRank}</td>
              <td data-right>
                <strong>{printedPoints(points)}</strong>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {undecided.length > 0 ? (
        <details className={classes.note}>
          <summary>{messages.undecided(undecided.length)}</summary>
          <ul>
            {undecided.map(({ player, reason }) => (
              <li key={player.entryId}>
                {player.name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

/** Standings of ages, women, ratings, schools and cities. `?kind=` chooses one kind, `?category=` one category with all its players. */
export default function CategoriesTab({ tournamentId, section, mine }: SectionTabProps) {
  const [wanted, setKind] = useSearchField('kind');
  const [chosen] = useSearchField('category');
  const query = useTournamentCategoriesQuery({
    params: { id: tournamentId, section },
    query: chosen === null ? { limit: few } : { limit: many, category: chosen },
  });
  return (
    <Answered query={query} failed={messages.categoriesFailed}>
      {({ categories, afterRound, isFinal }) => {
        if (categories.length === 0)
          return <StateEmpty title={messages.noCategories} line={messages.noCategoriesLine} />;
        const kinds = [...new Set(categories.map(({ kind }) => kind))];
        const kind = kinds.find((known) => known === wanted) ?? kinds[0];
        return (
          <>
            <div className={classes.bar}>
              {kinds.length > 1 && kind ? (
                <div className={classes.choice}>
                  <Segments
                    label={messages.kind}
                    value={kind}
                    onChange={setKind}
                    data={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
                  />
                </div>
              ) : null}
              <p className={classes.quiet}>{messages.after(afterRound, isFinal)}</p>
            </div>
            <div className={classes.panels} data-alone={chosen !== null || undefined}>
              {categories
                .filter((category) => category.kind === kind)
                .map((category) => (
                  <CategoryPanel key={category.id} category={category} mine={mine} alone={chosen !== null} />
                ))}
            </div>
          </>
        );
      }}
    </Answered>
  );
}
