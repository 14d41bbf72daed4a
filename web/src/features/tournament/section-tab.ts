/** What a tab about a section receives. */
export interface SectionTabProps {
  readonly tournamentId: string;
  readonly section: string;
  /** My entry, whose rows are marked. */
  readonly mine: string | undefined;
}
