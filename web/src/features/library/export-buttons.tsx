import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { exportGames } from '../../shared/api/export-games.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { filterMessages as texts } from './filter-messages.ts';
import type { GamesSearch } from './use-games-search.ts';

const megabyte = 1024 ** 2;
const mediaTypes = { pgn: 'application/x-chess-pgn', csv: 'text/csv' };

/** Downloads of what was found, with the size received so far and a way to stop. */
export function ExportButtons({ search }: { search: GamesSearch }) {
  const [received, setReceived] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);

  const download = async (format: 'pgn' | 'csv') => {
    const running = new AbortController();
    stop.current = running;
    setReceived(0);
    try {
      const query = { ...search.filters, ...search.order };
      const parts = await exportGames(query, format, running.signal, setReceived);
      saveFile(new Blob([...parts], { type: mediaTypes[format] }), `royal-chess-games.${format}`);
    } catch {
      if (!running.signal.aborted) showToast({ kind: 'error', text: texts.exportFailed });
    }
    setReceived(null);
  };

  if (received !== null)
    return (
      <Button
        variant="plain"
        aria-label={texts.stop}
        leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
        onClick={() => stop.current?.abort()}
      >
        {texts.downloading((received / megabyte).toFixed(1))}
      </Button>
    );
  return (['pgn', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="plain"
      aria-label={texts.download(texts[format])}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => void download(format)}
    >
      {texts[format]}
    </Button>
  ));
}
