import type { PrizesView } from '@royal-chess/contracts/tournaments';
import { moneyLabel } from '../../../shared/chess/tournament-labels.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { Entrant } from '../entrant.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { messages } from './messages.ts';
import { useTournamentPrizesQuery } from '../../../shared/api/tournament-lists-api.ts';
import { PaperLink } from './paper-link.tsx';
import classes from './lists.module.css';

type Fund = NonNullable<PrizesView['fund']>;
type Allocation = NonNullable<PrizesView['allocation']>;

/** Amounts are in minor units of the currency. */
function moneyOf(currency: string): (amount: number) => string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (amount) => moneyLabel(amount / 10 ** maximumFractionDigits, currency);
}

interface ListProps {
  readonly list: Fund['lists'][number];
  readonly allocation: Allocation;
  readonly money: (amount: number) => string;
  readonly mine: string | undefined;
}

function ListPanel({ list: { id, name, division }, allocation, money, mine }: ListProps) {
  const lines = allocation.lines.filter(({ list }) => list === id);
  const left = allocation.unawarded.filter(({ list }) => list === id);
  const worth = ({ amount, trophy }: { readonly amount: number; readonly trophy: string | null }): string =>
    [amount > 0 ? money(amount) : '', trophy ?? ''].filter((part) => part !== '').join(' + ');
  return (
    <Panel title={name} aside={messages.division(division.byPlacePercent)} flush>
      <DataTable
        label={name}
        className={classes.ranked}
        head={
          <>
            <th>{messages.place}</th>
            <th>{messages.player}</th>
            <th data-right>{messages.amount}</th>
          </>
        }
      >
        {lines.map((line) => (
          <tr key={line.player.entryId} data-mine={line.player.entryId === mine || undefined}>
            <td data-place={line.place <= 3 || undefined}>{line.place}</td>
            <td>
              <Entrant person={line.player} />
              <details className={classes.members}>
                <summary aria-label={messages.whyOf(line.player.name)}>{messages.why}</summary>
                <ul>
                  {line.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </details>
            </td>
            <td data-right>
              <strong>{worth(line)}</strong>
            </td>
          </tr>
        ))}
        {left.map((prize) => (
          <tr key={`left-${prize.place}`}>
            <td>{prize.place}</td>
            <td className={classes.quiet}>
              {messages.notAwarded}: {prize.reason}
            </td>
            <td data-right className={classes.quiet}>
              {worth(prize)}
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

/** Who receives what by the standings as they are, list by list, with the reason of each prize. */
export default function PrizesTab({ tournamentId, section, mine }: SectionTabProps) {
  const query = useTournamentPrizesQuery({ params: { id: tournamentId, section } });
  return (
    <Answered query={query} failed={messages.prizesFailed}>
      {({ fund, allocation, isFinal }) => {
        if (!fund || !allocation) return <StateEmpty title={messages.noFund} line={messages.noFundLine} />;
        const money = moneyOf(fund.currency);
        return (
          <>
            <div className={classes.bar}>
              <p>
                <strong>{messages.paid(money(allocation.paid), money(allocation.total))}</strong>{' '}
                <span className={classes.quiet}>
                  {isFinal ? messages.prizesFinal : messages.prizesNow}.{' '}
                  {fund.onePerPlayer
                    ? `${messages.onePerPlayer}, ${messages.choice[fund.choice]}.`
                    : `${messages.severalPerPlayer}.`}
                </span>
              </p>
              <PaperLink
                tournamentId={tournamentId}
                section={section}
                paper="prizes"
                title={messages.prizes}
              />
            </div>
            <div className={classes.panels}>
              {fund.lists.map((list) => (
                <ListPanel key={list.id} list={list} allocation={allocation} money={money} mine={mine} />
              ))}
            </div>
          </>
        );
      }}
    </Answered>
  );
}
