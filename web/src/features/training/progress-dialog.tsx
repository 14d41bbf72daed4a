import { Table } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { drillKey, drills, drillSides } from '@royal-chess/domain/training/drills';
import { skillCourses, skills } from '@royal-chess/domain/training/skills';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { themeName } from '../puzzles/index.ts';
import { usePuzzleProgressQuery, usePuzzleRecordQuery } from './training-api.ts';
import type { Results } from './use-results.ts';

interface ProgressDialogProps {
  readonly kept: Results;
  readonly onClose: () => void;
}

/** The dialog `progress`: puzzles with their time and themes, courses and drills in figures. */
export function ProgressDialog({ kept, onClose }: ProgressDialogProps) {
  const puzzles = usePuzzleRecordQuery(kept.isAccount ? undefined : skipToken);
  const progress = usePuzzleProgressQuery(kept.isAccount ? undefined : skipToken);
  const record = puzzles.currentData;
  const { themes = [], of = 0, timeMs } = progress.currentData ?? {};
  const found = (exercise: string) => kept.results.find((one) => one.exercise === exercise);
  const rows: (readonly [string, string])[] = [];
  if (record)
    rows.push(
      [messages.puzzleRating, ratingText(record.rating, record.provisional)],
      [messages.puzzleResults, String(record.results)],
      [messages.puzzleRun, messages.runOf(record.inRow, record.bestInRow)],
      [messages.puzzleMistakes, String(record.mistakes)],
    );
  if (timeMs !== undefined) rows.push([messages.puzzleTime, messages.time(timeMs)]);
  for (const course of skillCourses) {
    const all = skills.filter((skill) => skill.course === course);
    const stars = all.reduce((sum, { id }) => sum + (found(id)?.stars ?? 0), 0);
    rows.push([messages.courses[course], messages.starsOfAll(stars, 3 * all.length)]);
  }
  for (const drill of drills)
    for (const side of drillSides) {
      const result = found(drillKey(drill, side));
      if (result)
        rows.push([messages.drillWithSide(drill, side), messages.bestAndRuns(result.best, result.runs)]);
    }
  return (
    <Modal opened onClose={onClose} title={messages.progress}>
      {kept.isAccount ? null : <p>{messages.puzzlesNeedAccount}</p>}
      {puzzles.isError || progress.isError ? <p role="alert">{messages.puzzlesFailed}</p> : null}
      <Table>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td style={{ textAlign: 'end' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {themes.length > 0 ? (
        <Table captionSide="top" mt="md">
          <Table.Caption>{messages.themesOf(of)}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.theme}</Table.Th>
              <Table.Th style={{ textAlign: 'end' }}>{messages.solvedHead}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {themes.map(({ theme, solved, failed }) => (
              <Table.Tr key={theme}>
                <Table.Th scope="row">{themeName(theme)}</Table.Th>
                <Table.Td style={{ textAlign: 'end' }}>{messages.solvedOf(solved, solved + failed)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Modal>
  );
}
