import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp, IconBulb, IconRotate } from '@tabler/icons-react';
import { Position } from '@royal-chess/domain/chess/position';
import { type Skill, skills } from '@royal-chess/domain/training/skills';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Board } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { MoveInput } from '../../shared/board/move-input.tsx';
import { MoveList } from '../../shared/board/move-list.tsx';
import { useStepping } from '../../shared/board/use-stepping.ts';
import { useEngineInUse } from '../../shared/engine/engine-in-use.ts';
import { EngineLinks } from '../../shared/engine/engine-links.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { Stars } from './stars.tsx';
import { resultOf, useResults } from './use-results.ts';
import { type SkillRun, useSkillRun } from './use-skill-run.ts';
import classes from './training.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** The positions of a run, the start first, and its moves in SAN. */
function replayed(fen: string, moves: readonly string[]) {
  const start = Position.fromFen(fen);
  const positions = start.ok ? [start.value] : [Position.initial()];
  const sans: { readonly san: string }[] = [];
  for (const uci of moves) {
    const at = positions.at(-1)!;
    const move = at.parseUci(uci);
    if (!move.ok) break;
    sans.push({ san: at.san(move.value) });
    positions.push(at.play(move.value));
  }
  return { positions, sans };
}

function statusOf(
  { state, isSlipped, isMine, isMissing, isHintPending, progress }: SkillRun,
  skill: Skill,
): string {
  if (isSlipped) return skill.goal.kind === 'hold' ? messages.slippedLost : messages.slippedDraw;
  if (state.kind === 'passed') return messages.passed(state.ownMoves);
  if (state.kind === 'failed') return messages.faults[state.reason];
  if (isMissing) return messages.missing[skill.against];
  if (progress) return messages.building(progress.table, progress.built + 1, progress.all);
  if (isHintPending) return messages.hintPending;
  return isMine ? messages.yourMove : messages.thinking;
}

/** An exercise of a course, played against the best defence. */
export function SkillBoard({ skill }: { skill: Skill }) {
  const kept = useResults();
  const engine = useEngineInUse();
  const run = useSkillRun(skill, kept.keepRun);
  const [isBlind, setBlind] = useState(false);
  const { state, position, moves, isMine } = run;
  const { positions, sans } = useMemo(() => replayed(skill.fen, moves), [skill, moves]);
  const { ply, atEnd, go } = useStepping(sans.length);
  const shown = positions[ply] ?? position;
  const fen = shown.fen();
  const canMove = isMine && atEnd;
  const hinted = run.hinted !== null && isMine ? position.parseUci(run.hinted) : null;
  const following = skills[skills.indexOf(skill) + 1];
  const next = following?.course === skill.course ? following : null;
  const isOver = state.kind !== 'running' || run.isSlipped;
  const legal = position.legalMoves();
  const [first] = legal;

  return (
    <div className={classes['skill']}>
      <section className={classes['stage']} aria-label={messages.board} data-blind={isBlind || undefined}>
        <Board
          fen={fen}
          orientation={skill.side}
          lastMove={moves[ply - 1] ?? null}
          check={shown.isCheck() ? kingSquare(fen) : null}
          moves={canMove ? legal : []}
          onMove={({ uci }) => run.play(uci)}
          arrows={
            hinted?.ok && atEnd
              ? [
                  {
                    startSquare: hinted.value.from,
                    endSquare: hinted.value.to,
                    color: 'var(--b-arrow-game)',
                  },
                ]
              : []
          }
          announcement={speakMove(sans.at(-1)?.san ?? '')}
        />
      </section>
      <div className={classes['side']}>
        <h1>{messages.skillName(skill.id)}</h1>
        <Panel title={messages.goalOf(skill)}>
          <div className={classes['body']}>
            <p>{messages.skillLine(skill.id)}</p>
            <p role="status" data-run={run.isSlipped ? 'failed' : state.kind}>
              <b>{statusOf(run, skill)}</b>
            </p>
            {state.kind === 'passed' ? <Stars count={state.stars} /> : null}
            {hinted?.ok ? <p role="status">{messages.hintIs(position.san(hinted.value))}</p> : null}
            {kept.isUnkept ? <p role="alert">{messages.unkept}</p> : null}
            <p className={classes['quiet']}>
              {messages.best(resultOf(kept.results, skill.id), skill.goal.kind === 'hold')}
            </p>
            <div className={classes['acts']}>
              {run.isMissing ? (
                <Button variant="strong" onClick={run.retry}>
                  {messages.retry}
                </Button>
              ) : null}
              {state.kind === 'passed' && next ? (
                <Button variant="strong" component={Link} to={`/chessplay/training?skill=${next.id}`}>
                  {messages.nextSkill}
                </Button>
              ) : null}
              <Button
                variant="outline"
                leftSection={<IconBulb {...icon} />}
                disabled={!canMove || run.isHintPending || run.hinted !== null}
                onClick={run.hint}
              >
                {messages.hint}
              </Button>
              <Button
                variant="outline"
                leftSection={<IconArrowBackUp {...icon} />}
                disabled={moves.length === 0 || state.kind === 'passed' || !(isOver || isMine)}
                onClick={run.takeBack}
              >
                {messages.takeBack}
              </Button>
              <Button variant="outline" leftSection={<IconRotate {...icon} />} onClick={run.restart}>
                {messages.restart}
              </Button>
              <Button variant="quiet" component={Link} to="/chessplay/training">
                {messages.toTraining}
              </Button>
            </div>
            <Switch
              checked={isBlind}
              onChange={(event) => setBlind(event.currentTarget.checked)}
              label={messages.blindBoard}
            />
          </div>
        </Panel>
        <Panel title={messages.moves} flush>
          <div className={classes['moves']}>
            <MoveList
              moves={sans}
              startFen={skill.fen}
              current={ply}
              onGo={go}
              label={messages.moves}
              empty={messages.noMoves}
            />
          </div>
        </Panel>
        {isOver || !first ? null : (
          <MoveInput
            position={position}
            enabled={canMove}
            onMove={({ uci }) => run.play(uci)}
            examples={[position.san(first), first.uci]}
          />
        )}
        <p className={classes['quiet']}>
          {skill.against === 'engine' ? (
            <>
              {messages.againstEngine(engine.name)}{' '}
              <EngineLinks engine={engine} licence={messages.licence} sources={messages.sources} />
            </>
          ) : (
            messages.againstTable
          )}
        </p>
      </div>
    </div>
  );
}
