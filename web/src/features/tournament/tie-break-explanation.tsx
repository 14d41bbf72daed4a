import { useTieBreakExplanationQuery } from '../../shared/api/tournaments-api.ts';
import { Sentences } from './tie-break-value.tsx';

export interface TieBreakExplanationProps {
  readonly tournamentId: string;
  readonly section: string;
  readonly entryId: string;
  /** Of the standings, from 0. */
  readonly column: number;
}

/** How a tie-break of a player was reached, as the server explains it. */
export default function TieBreakExplanation(props: TieBreakExplanationProps) {
  const { tournamentId: id, section, entryId, column } = props;
  const { data } = useTieBreakExplanationQuery({ params: { id, section, entryId }, query: { column } });
  return <Sentences sentences={data?.sentences} />;
}
