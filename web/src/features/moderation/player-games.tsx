import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlayerQuery } from '../../shared/api/players-api.ts';
import { gameDate } from '../../shared/chess/game-date.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { messages } from './messages.ts';
import classes from './moderation.module.css';

/** The newest games of a reported player, asked for when staff want to see them: a report is judged by what was played. */
export function PlayerGames({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = usePlayerQuery(isOpen ? { params: { id: userId } } : skipToken);
  return (
    <>
      <Button
        variant="quiet"
        size="compact-sm"
        aria-expanded={isOpen}
        style={{ justifySelf: 'start' }}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.games}
      </Button>
      {isOpen ? (
        <Answered query={query} failed={messages.gamesFailed} cells={['60%']}>
          {({ latest }) =>
            latest.length === 0 ? (
              <p className={classes['quiet']}>{messages.noGames}</p>
            ) : (
              <ul className={classes['reports']} aria-label={messages.games}>
                {latest.map(({ id, white, black, result, date }) => (
                  <li key={id}>
                    <Link to={`/games/${id}`}>{messages.game(white.name, black.name)}</Link>{' '}
                    {printedResult(result)}{' '}
                    <span className={classes['quiet']}>{date ? gameDate(date) : null}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      ) : null}
    </>
  );
}
