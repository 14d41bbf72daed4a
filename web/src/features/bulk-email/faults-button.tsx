import { Button } from '@mantine/core';
import type { AddressRepair } from '@royal-chess/contracts/bulk-email';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { faultsOf } from './bulk-email-api.ts';
import { messages } from './messages.ts';

interface Props {
  readonly file: File;
  readonly repairs: readonly AddressRepair[];
  /** Null: it began, or succeeded. */
  readonly onFault: (fault: ApiProblem | null) => void;
}

/** Saves all lines of a list that are left out: the server makes the file, from the list as it is sent to it. */
export function FaultsButton({ file, repairs, onFault }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  // Another file, once it is chosen, has a button of its own: a failure of this one is not said of it.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    onFault(null);
    try {
      const name = messages.faultsFile(file.name.replace(/\.\w+$/, ''));
      saveFile(await faultsOf({ file, repairs }), `${name}.csv`);
    } catch (error) {
      if (isShown.current) onFault(ApiProblem.of(error));
    }
    setIsSaving(false);
  };
  return (
    <Button
      variant="outline"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      aria-label={isSaving ? messages.savingFaults : messages.saveFaultsOf(file.name)}
      // Disabled, it would lose the focus.
      data-disabled={isSaving}
      aria-busy={isSaving}
      onClick={() => void save()}
    >
      {isSaving ? messages.savingFaults : messages.saveFaults}
    </Button>
  );
}
