import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { filterMessages as texts } from './filter-messages.ts';
import { exportFormats, type Export } from './use-export.ts';

const megabyte = 1024 ** 2;

interface Props {
  readonly exporting: Export;
  /** The tools begin downloads. */
  readonly inTools: boolean;
}

/** Downloads of what was found; while one runs, its size so far and a way to stop it. */
export function ExportButtons({ exporting: { received, download, stop }, inTools }: Props) {
  if (received !== null)
    return (
      <Button
        variant="plain"
        aria-label={texts.stop}
        leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
        onClick={stop}
      >
        {texts.downloading((received / megabyte).toFixed(1))}
      </Button>
    );
  if (inTools) return null;
  return exportFormats.map((format) => (
    <Button
      key={format}
      variant="plain"
      aria-label={texts.download(texts[format])}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => download(format)}
    >
      {texts[format]}
    </Button>
  ));
}
