import { CloseButton } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { matchesApi } from '../../shared/api/matches-api.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { boardOf } from '../running-games/index.ts';
import { ChallengeAnswers, ChallengeTerms } from './challenge.tsx';
import { messages } from './messages.ts';
import { incomingOf, selectNotifications } from './notifications-slice.ts';
import { useAnswers } from './use-answers.ts';
import classes from './challenge-cards.module.css';

/** Cards at once; the bell has the others. */
const most = 3;

/** Where the page itself has the challenges, or a card would cover a game of mine that runs. */
function useIsQuiet(): boolean {
  const { pathname } = useLocation();
  const { currentData } = matchesApi.endpoints.currentMatches.useQueryState();
  return (
    pathname === '/match' || (currentData?.matches.some((match) => boardOf(match) === pathname) ?? false)
  );
}

/**
 * Challenges to me on every page but the lobby: who, what, and both answers. A card goes with its challenge, when that is answered,
 * withdrawn or lapses; one that is put away stays in the bell.
 */
export default function ChallengeCards() {
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  const { busy, fault, answer } = useAnswers();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      const card = key === 'Escape' ? document.activeElement?.closest('[data-challenge]') : null;
      const id = card?.getAttribute('data-challenge');
      if (id) setPutAway((ids) => [...ids, id]);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { app } = useSettings().notifications.challenge;
  const isQuiet = useIsQuiet();
  const incoming = incomingOf(useSelector(selectNotifications)).filter(({ id }) => !putAway.includes(id));
  // The region is there before its words: one that comes with them is not read out.
  const spoken = useDeferredValue(incoming.map(({ name }) => messages.challengeFrom(name)).join('. '), '');
  if (!app) return null;
  const shown = isQuiet ? [] : incoming.slice(0, most);
  const further = isQuiet ? 0 : incoming.length - shown.length;
  return (
    <>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {shown.length > 0 ? (
        <section className={classes.place} aria-label={messages.challenges}>
          <ul className={classes.cards}>
            {shown.map((challenge) => {
              const { id, name } = challenge;
              return (
                <li key={id} className={classes.card} data-challenge={id}>
                  <p className={classes.title}>
                    {messages.challenged}
                    <CloseButton
                      size={40}
                      iconSize={18}
                      aria-label={messages.laterOf(name)}
                      onClick={() => setPutAway((ids) => [...ids, id])}
                    />
                  </p>
                  <ChallengeTerms challenge={challenge} />
                  <ChallengeAnswers
                    challenge={challenge}
                    busy={busy.includes(id)}
                    onAnswer={(accept) => void answer(id, accept)}
                  />
                </li>
              );
            })}
          </ul>
          {further > 0 ? <p className={classes.further}>{messages.furtherChallenges(further)}</p> : null}
          <FaultLine fault={fault} flush />
        </section>
      ) : null}
    </>
  );
}
