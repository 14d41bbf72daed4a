import { ActionIcon, Button, NativeSelect, Switch } from '@mantine/core';
import { IconChevronDown, IconMinus, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { evaluationText } from '../game-viewer/index.ts';
import { numbered } from '../../shared/board/move-rows.ts';
import { San } from '../../shared/board/san.tsx';
import box from '../../shared/ui/panel.module.css';
import { mostLines } from '../../shared/engine/engine-choice.ts';
import { thinkLimits } from '../../shared/engine/engine-limits.ts';
import { EngineLinks } from '../../shared/engine/engine-links.tsx';
import { Hint } from '../../shared/lazy/hint.tsx';
import { messages } from './messages.ts';
import { SharedLine } from './shared-line.tsx';
import type { Analysis, AnalysisLine } from './use-analysis.ts';
import classes from './engine-panel.module.css';

interface LineProps {
  readonly line: AnalysisLine;
  readonly fen: string;
  /** Plays the first of the moves on the board; without it they are only shown. */
  readonly onFollow: ((count: number) => void) | null;
}

/** A line with its evaluation; each of its moves plays the line so far. */
function Line({ line, fen, onFollow }: LineProps) {
  const [isWhole, setWhole] = useState(false);
  const isBlackFirst = fen.split(' ')[1] === 'b';
  const text = (san: string, index: number) =>
    index === 0 || (index + (isBlackFirst ? 1 : 0)) % 2 === 0 ? numbered(san, index + 1, fen) : san;
  return (
    <li className={classes['line']} data-whole={isWhole || undefined}>
      <span className={classes['score']}>{evaluationText(line.evaluation)}</span>
      <span className={classes['moves']}>
        {line.moves.map(({ san }, index) =>
          onFollow ? (
            <button
              key={index}
              type="button"
              className="focus-inside"
              // One stop for the keyboard: what it plays is followed move by move.
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onFollow(index + 1)}
            >
              <San san={text(san, index)} />
            </button>
          ) : (
            <span key={index}>
              <San san={text(san, index)} />
            </span>
          ),
        )}
      </span>
      <ActionIcon
        size={28}
        aria-label={messages.wholeLine}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <IconChevronDown size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Why there are no lines, in words; null where there are some or soon will be. */
function reasonOf({ refusal, status }: Analysis): string | null {
  if (refusal) return messages.refusals[refusal];
  if (status === 'missing') return messages.missing;
  return status === 'crashed' ? messages.crashed : null;
}

interface EnginePanelProps {
  readonly analysis: Analysis;
  /** Address of this board in a document that may run threads. */
  readonly isolated: string;
  /** Plays the first moves of a line. */
  readonly onFollow: (line: AnalysisLine, count: number) => void;
}

/** The engine: on and off, how deep it is, and its lines. */
export function EnginePanel({ analysis, isolated, onFollow }: EnginePanelProps) {
  const { isOn, engine, refusal, lines, lineCount, depth, nodesPerSecond, isThreat, status, shared } =
    analysis;
  const reason = isOn ? reasonOf(analysis) : null;
  return (
    <section className={`${box['root']} ${classes['panel']}`} aria-label={messages.engine}>
      <header className={classes['head']}>
        <Switch
          checked={isOn}
          onChange={analysis.toggle}
          label={messages.engine}
          className={classes['switch'] ?? ''}
          classNames={{ label: classes['name'] ?? '' }}
        />
        {isOn && reason === null ? (
          <span className={classes['figures']}>
            {depth === null ? (
              <span>{status === 'starting' ? messages.starting : messages.thinking}</span>
            ) : (
              <>
                <span>{messages.depth(depth)}</span>
                <span className={classes['speed']}>{messages.speed(nodesPerSecond)}</span>
              </>
            )}
          </span>
        ) : null}
        {isOn ? (
          <span className={classes['tools']}>
            <Hint label={messages.threat}>
              <ActionIcon
                size={32}
                aria-label={messages.threat}
                aria-pressed={isThreat}
                aria-disabled={!analysis.isThreatPossible}
                onClick={() => {
                  if (analysis.isThreatPossible) analysis.toggleThreat();
                }}
                style={{ color: isThreat ? 'var(--red)' : 'var(--ink2)' }}
              >
                <IconTargetArrow size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Hint>
            <ActionIcon
              size={32}
              aria-label={messages.fewerLines}
              aria-disabled={lineCount === 1}
              onClick={() => analysis.setLineCount(Math.max(1, lineCount - 1))}
            >
              <IconMinus size={16} stroke={1.9} aria-hidden />
            </ActionIcon>
            <span aria-live="polite">{messages.lines(lineCount)}</span>
            <ActionIcon
              size={32}
              aria-label={messages.moreLines}
              aria-disabled={lineCount === mostLines}
              onClick={() => analysis.setLineCount(Math.min(mostLines, lineCount + 1))}
            >
              <IconPlus size={16} stroke={1.9} aria-hidden />
            </ActionIcon>
          </span>
        ) : null}
      </header>
      {reason === null ? null : (
        <div className={classes['reason']} role="status">
          <p>{reason}</p>
          {refusal === 'notIsolated' ? (
            // Not a link of the router: only another document has other headers.
            <Button variant="outline" size="xs" component="a" href={isolated}>
              {messages.loadIsolated}
            </Button>
          ) : null}
          {status === 'crashed' || status === 'missing' ? (
            <Button variant="outline" size="xs" onClick={analysis.restart}>
              {messages.restart}
            </Button>
          ) : null}
        </div>
      )}
      {isOn && reason === null ? (
        <>
          {isThreat ? <p className={classes['note']}>{messages.threatShown}</p> : null}
          {shared && !isThreat ? <SharedLine shared={shared} fen={analysis.fen} /> : null}
          <ol className={classes['lines']} style={{ minHeight: `${lineCount * 37}px` }}>
            {lines.map((line, index) => (
              <Line
                key={index}
                line={line}
                fen={analysis.fen}
                onFollow={isThreat ? null : (count) => onFollow(line, count)}
              />
            ))}
          </ol>
          <div className={classes['foot']}>
            <p className={classes['licence']}>
              {messages.licence(engine.name)}{' '}
              <EngineLinks engine={engine} licence={messages.licenceText} sources={messages.sources} />
            </p>
            <NativeSelect
              size="xs"
              className={classes['limit'] ?? ''}
              aria-label={messages.limit}
              value={analysis.limit}
              data={thinkLimits.map((value) => ({
                value,
                label: messages.limits[value](analysis.deviceDepth),
              }))}
              onChange={({ currentTarget }) =>
                analysis.setLimit(thinkLimits.find((one) => one === currentTarget.value) ?? 'device')
              }
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
