import { copyText } from './copy-text.ts';
import { messages } from './messages.ts';
import { showToast } from './toasts.ts';

/**
 * Puts a text on the clipboard and reports how that ended.
 * @param text may have to be fetched; a failure of that is reported, too
 * @param done what is reported when it is there
 */
export async function copyWithToast(text: string | Promise<string>, done: string): Promise<void> {
  try {
    await copyText(await text);
    showToast({ kind: 'success', text: done });
  } catch {
    showToast({ kind: 'error', text: messages.copyFailed, detail: messages.copyFailedLine });
  }
}
