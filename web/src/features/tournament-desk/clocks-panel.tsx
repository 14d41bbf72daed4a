import { Button, NumberInput, Select } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { type BoardRow, type TournamentDetails, tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useTournamentRoundQuery } from '../../shared/api/watched-event-api.ts';
import { untilText } from '../../shared/chess/tournament-labels.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { type ReceivedBoard, useLiveBoard, useWatchedBoards } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import classes from './desk.module.css';

type Side = 'white' | 'black';
type Act = ArbiterClocksBody extends infer B ? (B extends unknown ? Omit<B, 'commandId'> : never) : never;

/** What one press adds to a clock, milliseconds. */
const steps = [-60_000, 30_000, 60_000, 120_000] as const;
const most = 86_400_000;

/** Time left of a side when it was sent, milliseconds; every match has clocks. */
const sentOf = (live: ReceivedBoard, side: Side): number =>
  (side === 'white' ? live.whiteMs : live.blackMs) ?? 0;

/** Time left of a side at this moment, milliseconds. */
function leftOf(live: ReceivedBoard, side: Side): number {
  const stored = sentOf(live, side);
  if (live.running !== side) return stored;
  return Math.max(0, stored - live.elapsedMs - (performance.now() - live.receivedAt));
}

/** Half-moves played, from the position. */
function pliesOf(fen: string): number {
  const [, turn, , , , moves = '1'] = fen.split(' ');
  return (Number(moves) - 1) * 2 + (turn === 'b' ? 1 : 0);
}

/** A clock as digits; it changes once a second while it runs. */
function Face({ live, side }: { readonly live: ReceivedBoard; readonly side: Side }) {
  const [left, setLeft] = useState(() => leftOf(live, side));
  useEffect(() => {
    const show = (): void => setLeft(leftOf(live, side));
    show();
    if (live.running !== side) return undefined;
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, [live, side]);
  return (
    <strong className={classes.face} data-running={live.running === side || undefined}>
      {untilText(left)}
    </strong>
  );
}

interface ClocksProps {
  readonly tournamentId: string;
  readonly row: BoardRow & { readonly matchId: string };
  readonly live: ReceivedBoard;
}

/** The clocks of one game: stop and start, add and set, and moves taken back. */
function Clocks({ tournamentId, row, live }: ClocksProps) {
  const [side, setSide] = useState<Side>('white');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [minutes, setMinutes] = useState<string | number>('');
  const [back, setBack] = useState<string | number>(1);
  const plies = pliesOf(live.fen);
  const send = async (act: Act): Promise<void> => {
    setFault(null);
    setBusy(true);
    try {
      await call(tournamentsRoutes.eventClocks, {
        params: { id: tournamentId, match: row.matchId },
        body: { ...act, commandId: newCommandId() },
      });
    } catch (error) {
      setFault(ApiProblem.of(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (ms: number): Promise<void> => {
    const bounded = Math.round(Math.min(most, Math.max(0, ms)));
    const [whiteMs, blackMs] = (['white', 'black'] as const).map((each) =>
      each === side ? bounded : Math.round(leftOf(live, each)),
    ) as [number, number];
    return send({ act: 'adjust', whiteMs, blackMs });
  };
  const isRunning = live.running !== '';
  const toPly = plies - Number(back);
  return (
    <div className={classes.clocks}>
      <div className={classes.pair}>
        {(['white', 'black'] as const).map((each) => (
          <div key={each}>
            <span className={classes.quiet}>
              {row[each].name}
              {live.running === each ? `, ${messages.clock.toMove}` : ''}
            </span>
            <Face live={live} side={each} />
          </div>
        ))}
      </div>
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="plain"
          loading={isBusy}
          leftSection={
            isRunning ? (
              <IconPlayerPause size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void send({ act: isRunning ? 'pause' : 'resume' })}
        >
          {isRunning ? messages.clock.stop : messages.clock.start}
        </Button>
        <Segments
          label={messages.clock.whose}
          value={side}
          onChange={setSide}
          data={[
            { value: 'white', label: messages.white },
            { value: 'black', label: messages.black },
          ]}
        />
      </div>
      <div className={classes.steps} role="group" aria-label={messages.clock.add(row[side].name)}>
        {steps.map((step) => (
          <Button key={step} size="xs" variant="plain" onClick={() => void set(leftOf(live, side) + step)}>
            {messages.clock.step(step)}
          </Button>
        ))}
      </div>
      <div className={classes.setClock}>
        <NumberInput
          label={messages.clock.minutes}
          min={0}
          max={1_440}
          decimalScale={2}
          value={minutes}
          onChange={setMinutes}
        />
        <Button variant="plain" disabled={minutes === ''} onClick={() => void set(Number(minutes) * 60_000)}>
          {messages.clock.set}
        </Button>
        <NumberInput
          label={messages.clock.takeBack}
          min={1}
          max={Math.max(1, plies)}
          allowDecimal={false}
          value={back}
          onChange={setBack}
        />
        <Button
          variant="plain"
          disabled={back === '' || toPly < 0 || plies === 0}
          onClick={() => void send({ act: 'takeBack', toPly })}
        >
          {messages.clock.back}
        </Button>
      </div>
      <FaultLine fault={fault} />
    </div>
  );
}

interface Props {
  readonly details: TournamentDetails;
  readonly section: TournamentDetails['sections'][number];
}

/** The clocks of a board of the running round. Nothing while no game is played here. */
export function ClocksPanel({ details, section }: Props) {
  const round = section.played.findLast(({ phase }) => phase === 'running')?.round;
  const [chosen, setChosen] = useState<number | null>(null);
  const { currentData } = useTournamentRoundQuery(
    { params: { id: details.id, section: section.id, round: String(round) } },
    { skip: round === undefined },
  );
  const boards = (currentData?.boards ?? []).filter(
    (row): row is ClocksProps['row'] => row.matchId !== null && row.result === null,
  );
  const row = boards.find(({ board }) => board === chosen);
  useWatchedBoards(section.id, round, row ? [row.board] : []);
  const live = useLiveBoard(row?.board ?? 0);
  if (boards.length === 0) return null;
  return (
    <Panel title={messages.clocks}>
      <Select
        aria-label={messages.board}
        placeholder={messages.clock.choose}
        searchable
        data={boards.map(({ board, white, black }) => ({
          value: String(board),
          label: `${board} ${white.name} – ${black.name}`,
        }))}
        value={row ? String(row.board) : null}
        onChange={(board) => setChosen(board === null ? null : Number(board))}
      />
      {row && live?.fen ? <Clocks key={row.matchId} tournamentId={details.id} row={row} live={live} /> : null}
    </Panel>
  );
}
