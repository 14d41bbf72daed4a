import classes from './tournament.module.css';

interface Props {
  readonly tieBreaks: readonly { readonly code: string; readonly name: string }[];
}

/** On paper, which has no hints: what the codes of the columns stand for, below their table. */
export const TieBreakLegend = ({ tieBreaks }: Props) =>
  tieBreaks.length === 0 ? null : (
    <dl className={classes.legend}>
      {tieBreaks.map(({ code, name }) => (
        <div key={code}>
          <dt>{code}</dt> <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
