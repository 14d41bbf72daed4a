import type { BracketMatchView } from '@royal-chess/contracts/tournaments';
import { Answered } from '../../../shared/ui/answered.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { useTournamentBracketQuery } from './bracket-api.ts';
import { BracketMatch } from './bracket-match.tsx';
import { messages } from './messages.ts';
import classes from './bracket.module.css';

type Matches = readonly BracketMatchView[];

/** The brackets in the order of the page. */
const order = ['winners', 'losers', 'final', 'third-place'] as const;

/** Rounds of a bracket, the first one first. */
const roundsOf = (matches: Matches): Matches[] =>
  [...Map.groupBy(matches, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([, ofRound]) => ofRound);

function nameOf(round: number, rounds: number, isSingle: boolean): string {
  const named = isSingle ? messages.rounds[rounds - round] : undefined;
  return named ?? messages.round(round);
}

function BracketPart({
  name,
  rounds,
  isSingle,
  mine,
}: {
  readonly name: string;
  readonly rounds: readonly Matches[];
  readonly isSingle: boolean;
  readonly mine: string | undefined;
}) {
  return (
    <section className={classes.part} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes.frame}>
        {rounds.map((matches, index) => (
          <section key={matches[0]?.id} className={classes.round}>
            {rounds.length > 1 ? <h3>{nameOf(index + 1, rounds.length, isSingle)}</h3> : null}
            <ol>
              {matches.map((match) => (
                <li key={match.id} data-joins={rounds[index + 1]?.length === matches.length / 2 || undefined}>
                  <BracketMatch match={match} mine={mine} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

/** The bracket of a knockout: a column for each round, scrolled inside its frame. */
export default function BracketTab({ tournamentId, section, mine }: SectionTabProps) {
  const query = useTournamentBracketQuery({ params: { id: tournamentId, section } });
  return (
    <Answered query={query} failed={messages.failed} cells={['30%', '30%', '30%']}>
      {({ matches }) => {
        if (matches.length === 0) return <StateEmpty title={messages.none} line={messages.noneLine} />;
        const isSingle = matches.every(({ bracket }) => bracket !== 'losers');
        return order.map((bracket) => {
          // The second game of a grand final that is not needed.
          const shown = matches.filter(
            (match) => match.bracket === bracket && (bracket !== 'final' || match.status !== 'off'),
          );
          return shown.length > 0 ? (
            <BracketPart
              key={bracket}
              name={
                bracket === 'winners' && !isSingle ? messages.winnersOfDouble : messages.brackets[bracket]
              }
              rounds={roundsOf(shown)}
              isSingle={isSingle}
              mine={mine}
            />
          ) : null;
        });
      }}
    </Answered>
  );
}
