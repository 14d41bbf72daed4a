import { Combobox } from '@mantine/core';
import { IconBook2, IconChessKnight, IconTrophy } from '@tabler/icons-react';
import type { SuggestionsAnswer } from '@royal-chess/contracts/suggestions';
import type { ReactNode } from 'react';
import { controlName } from '../../shared/chess/game-labels.ts';
import { databasePlayerPath } from '../../shared/chess/player-path.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { MarkedText } from './marked-text.tsx';
import { suggestionMessages as messages } from './suggestion-messages.ts';
import {
  pathOfEvent,
  pathOfGame,
  pathOfLiveGame,
  pathOfOpening,
  pathOfPlayer,
  pathOfTournament,
} from './suggested-paths.ts';
import classes from './suggestions.module.css';

interface Suggestion {
  readonly path: string;
  /** A picture or a code before the title. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly line: string;
  readonly live?: true;
}

function playersOf({ players, databasePlayers }: SuggestionsAnswer): Suggestion[] {
  const users = players.map(({ id, name, online }) => ({
    path: pathOfPlayer(id),
    sign: <Initials name={name} size={32} />,
    title: name,
    line: online ? messages.online : messages.player,
  }));
  const others = databasePlayers.map(({ name, games }) => ({
    path: databasePlayerPath(name),
    sign: <Initials name={name} size={32} />,
    title: name,
    line: messages.inDatabase(messages.gamesOf(games)),
  }));
  return [...users, ...others];
}

function gamesOf({ liveGames, games }: SuggestionsAnswer): Suggestion[] {
  const live = liveGames.map(({ matchId, white, black, timeControl }): Suggestion => ({
    path: pathOfLiveGame(matchId),
    sign: <IconChessKnight size={20} stroke={1.7} />,
    title: `${white.name} – ${black.name}`,
    line: controlName(timeControl),
    live: true,
  }));
  const finished = games.map(({ id, white, black, result, date, event, opening }) => ({
    path: pathOfGame(id),
    sign: <IconChessKnight size={20} stroke={1.7} />,
    title: `${white.name} – ${black.name}`,
    line: [printedResult(result), event ?? opening, date?.slice(0, 4)].filter(Boolean).join(', '),
  }));
  return [...live, ...finished];
}

function eventsOf({ events }: SuggestionsAnswer): Suggestion[] {
  return events.map(({ name, games }) => ({
    path: pathOfEvent(name),
    sign: <IconBook2 size={20} stroke={1.7} />,
    title: name,
    line: messages.inDatabase(messages.gamesOf(games)),
  }));
}

function openingsOf({ openings }: SuggestionsAnswer): Suggestion[] {
  // A way to no games is none.
  const played = openings.filter(({ games }) => games > 0);
  return played.map(({ name, ecoFrom, ecoTo, games }) => ({
    path: pathOfOpening(name),
    sign: <span className={classes.code}>{ecoFrom}</span>,
    title: name,
    line: `${messages.codes(ecoFrom, ecoTo)}, ${messages.gamesOf(games)}`,
  }));
}

function tournamentsOf({ tournaments }: SuggestionsAnswer): Suggestion[] {
  return tournaments.map(({ id, title, status, round, rounds, location }) => ({
    path: pathOfTournament(id),
    sign: <IconTrophy size={20} stroke={1.7} />,
    title,
    line: [
      messages.status[status],
      status === 'running' && round > 0 ? messages.round(round, rounds) : '',
      location,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

interface SuggestionGroupsProps {
  readonly suggestions: SuggestionsAnswer;
  /** What they were found by. */
  readonly text: string;
}

/** What was found, by kind; nothing found says so. */
export function SuggestionGroups({ suggestions, text }: SuggestionGroupsProps) {
  const groups = [
    [messages.groups.players, playersOf(suggestions)],
    [messages.groups.games, gamesOf(suggestions)],
    [messages.groups.openings, openingsOf(suggestions)],
    [messages.groups.events, eventsOf(suggestions)],
    [messages.groups.tournaments, tournamentsOf(suggestions)],
  ] as const;
  if (groups.every(([, found]) => found.length === 0))
    return (
      <Combobox.Option value="" disabled className={classes.state}>
        {messages.none}
      </Combobox.Option>
    );
  return groups.map(([label, found]) =>
    found.length === 0 ? null : (
      <Combobox.Group key={label} label={label}>
        {found.map(({ path, sign, title, line, live }) => (
          <Combobox.Option key={path} value={path} className={classes.option}>
            <span className={classes.sign} aria-hidden>
              {sign}
            </span>
            <span className={classes.text}>
              <span className={classes.title}>
                <MarkedText text={title} wanted={text} />
              </span>
              <span className={classes.line}>{line}</span>
            </span>
            {live && <span className={classes.live}>{messages.live}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Group>
    ),
  );
}
