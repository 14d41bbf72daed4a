import { ApiProblem } from '../../shared/api/api-problem.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { useRestoreCollectionMutation } from './collections-api.ts';
import { messages } from './messages.ts';

/** Restores a deleted collection, and reports whether that succeeded, to the reader and to its caller. */
export function useRestoring() {
  const [restore, { isLoading }] = useRestoreCollectionMutation();
  return {
    isRestoring: isLoading,
    restore: async (id: string): Promise<boolean> => {
      const { error } = await restore({ params: { id } });
      showToast(
        error
          ? { kind: 'error', text: messages.actFailed, detail: ApiProblem.of(error).detail, isLong: true }
          : { kind: 'success', text: messages.restored },
      );
      return error === undefined;
    },
  };
}
