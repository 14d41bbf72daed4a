import { StateError } from '../ui/state-error.tsx';
import { ChunkLoadError } from './load-page.ts';
import { messages } from './messages.ts';

interface FaultScreenProps {
  /** What was thrown while a page or a part of one was rendered. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of what failed: the code of the error, and a retry. */
export function FaultScreen({ error, onRetry }: FaultScreenProps) {
  const chunk = error instanceof ChunkLoadError;
  return (
    <StateError
      title={chunk ? messages.chunkTitle : messages.faultTitle}
      problem={{
        detail: chunk ? messages.chunkDetail : messages.faultDetail,
        code: error instanceof Error ? error.name : 'Error',
      }}
      onRetry={onRetry}
      page
    />
  );
}
