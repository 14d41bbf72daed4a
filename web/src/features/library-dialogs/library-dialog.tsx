import type { ComponentType } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import type { LibraryDialogName } from './dialog-names.ts';
import { LoadFen, LoadRav, LoadSan } from './load-dialogs.tsx';
import {
  AnnotatedGames,
  SearchEco,
  SearchGames,
  SearchMovetext,
  SearchName,
  type SearchDialogProps,
} from './search-dialogs.tsx';
import { EventsStats, OpeningsStats, PlayersStats } from './stats-dialogs.tsx';

export interface LibraryDialogProps extends SearchDialogProps {
  readonly name: LibraryDialogName;
  readonly title: string;
  readonly onClose: () => void;
}

const bodies: Readonly<Record<LibraryDialogName, ComponentType<SearchDialogProps>>> = {
  searchGames: SearchGames,
  searchName: SearchName,
  searchEco: SearchEco,
  searchMovetext: SearchMovetext,
  annotatedGames: AnnotatedGames,
  loadFen: LoadFen,
  loadSan: LoadSan,
  loadRav: LoadRav,
  eventsStats: EventsStats,
  openingsStats: OpeningsStats,
  playersStats: PlayersStats,
};

const wide: readonly LibraryDialogName[] = ['eventsStats', 'openingsStats', 'playersStats', 'searchEco'];

/** A dialog of the specification. What it finds it passes on as filters, and so it closes. */
export default function LibraryDialog({
  name,
  title,
  filters,
  onFilter,
  board,
  onClose,
}: LibraryDialogProps) {
  const Body = bodies[name];
  return (
    <Modal opened onClose={onClose} title={title} size={wide.includes(name) ? 960 : 560}>
      <Body filters={filters} onFilter={onFilter} board={board} />
    </Modal>
  );
}
