import { useRef, useState } from 'react';
import { exportGames } from '../../shared/api/export-games.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { filterMessages as texts } from './filter-messages.ts';
import type { GamesSearch } from './use-games-search.ts';

const mediaTypes = { pgn: 'application/x-chess-pgn', csv: 'text/csv' };

export type ExportFormat = keyof typeof mediaTypes;
export const exportFormats: readonly ExportFormat[] = ['pgn', 'csv'];

/** Downloads of what was found. `received` is the size so far in bytes, null while none runs. */
export function useExport({ filters, order }: GamesSearch) {
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const download = async (format: ExportFormat) => {
    const stopped = new AbortController();
    running.current = stopped;
    setReceived(0);
    try {
      const parts = await exportGames({ ...filters, ...order }, format, stopped.signal, setReceived);
      saveFile(new Blob([...parts], { type: mediaTypes[format] }), `royal-chess-games.${format}`);
    } catch {
      if (!stopped.signal.aborted) showToast({ kind: 'error', text: texts.exportFailed });
    }
    setReceived(null);
  };

  return {
    received,
    download: (format: ExportFormat) => void download(format),
    stop: () => running.current?.abort(),
  };
}

export type Export = ReturnType<typeof useExport>;
