import type { RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { unknownPlaceholders } from '@royal-chess/domain/bulk-email/placeholders';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { hashOf } from '../../shared/files/hash-of.ts';
import { useRecipientsMutation, useSendLetterMutation, useTestLetterMutation } from './bulk-email-api.ts';
import {
  forgetLetter,
  isForgotten,
  isSameList,
  keepLetter,
  keptLetter,
  type LetterDraft,
  type ListDraft,
} from './letter-draft.ts';
import { messages } from './messages.ts';

type Draft = Omit<LetterDraft, 'savedAt'>;
const noDraft: Draft = { subject: '', message: '' };

/**
 * The letter that a user is writing, its list, and how sending it goes.
 * @param onSent called once its campaign exists
 */
export function useLetter(me: string, onSent: () => void) {
  const [kept] = useState(() => keptLetter(me));
  // What the browser keeps: the text, which file was chosen with what repairs, and the latest try to send them.
  const [draft, setDraft] = useState<Draft>(kept ?? noDraft);
  const [savedAt, setSavedAt] = useState(kept && hasWork(kept) ? kept.savedAt : null);
  const [file, setFile] = useState<File | null>(null);
  const [list, setList] = useState<RecipientsAnswer | null>(null);
  const [chosen, setChosen] = useState<ListDraft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [read, reading] = useRecipientsMutation();
  const [send, sending] = useSendLetterMutation();
  const [test, testing] = useTestLetterMutation();
  // One for each letter: what is sent again after a lost answer is one campaign.
  const commandId = useRef(newCommandId());
  // Counts what is read: only the latest answer is shown.
  const turn = useRef(0);
  const { subject, message } = draft;
  const repairs = chosen?.repairs ?? [];
  // Texts may be written while a file is read.
  const latest = useLatest(draft);

  const keep = (next: Draft): void => {
    setDraft(next);
    const now = Date.now();
    const isWorth = hasWork(next) || next.list !== undefined;
    if (!isWorth) forgetLetter(me);
    const isKept = isWorth && keepLetter(me, { ...next, savedAt: now });
    setSavedAt(isKept && hasWork(next) ? now : null);
  };
  /** Other text or another list is another letter, but for the one that was tried to be sent. */
  const changed = (next: Draft, ofList: ListDraft | null): void => {
    const { attempt } = next;
    commandId.current = attempt && ofList && isSameList(attempt, ofList) ? attempt.commandId : newCommandId();
    setSent(null);
    sending.reset();
  };
  const choose = async (picked: File | undefined): Promise<void> => {
    if (!picked) return;
    changed(draft, null);
    turn.current += 1;
    const mine = turn.current;
    setFile(null);
    setList(null);
    setChosen(null);
    if (!/\.(xlsx|csv)$/i.test(picked.name)) return setRefusal(messages.notExcel);
    if (picked.size > bulkEmailLimits.file) return setRefusal(messages.tooLarge);
    setRefusal(null);
    const hash = await hashOf(picked);
    // As the draft has it, or the latest try to send it.
    const made = [draft.list, draft.attempt].find((one) => one?.hash === hash)?.repairs ?? [];
    const { data } = await read({ file: picked, repairs: made });
    if (!data || turn.current !== mine) return;
    const now = { name: picked.name, hash, repairs: made };
    setFile(picked);
    setChosen(now);
    setList(data);
    // Of another file: what was repaired in the one before stays until something is repaired in this one.
    const before = draft.list;
    const stays = before !== undefined && before.hash !== hash && before.repairs.length > 0;
    const next = { ...latest.current, ...(!stays && { list: now }) };
    changed(next, now);
    if (!stays) keep(next);
  };
  /** Another address for a line; null takes the one of the file again. Whether it was taken. */
  const repair = async (line: number, email: string | null): Promise<boolean> => {
    // With other addresses it is another letter: the answer to the one on its way would not be shown.
    if (file === null || chosen === null || sending.isLoading) return false;
    turn.current += 1;
    const mine = turn.current;
    const others = repairs.filter((one) => one.line !== line);
    const made = (email === null ? others : [...others, { line, email }]).toSorted(
      (one, other) => one.line - other.line,
    );
    const { data } = await read({ file, repairs: made });
    if (!data || turn.current !== mine) return false;
    const now = { ...chosen, repairs: made };
    const next = { ...latest.current, list: now };
    changed(next, now);
    setChosen(now);
    setList(data);
    keep(next);
    return true;
  };
  const columns = list?.columns ?? null;
  const unknown = {
    subject: columns ? unknownPlaceholders(subject, columns) : [],
    message: columns ? unknownPlaceholders(message, columns) : [],
  };
  // Off once it is sent: the second press of a double click must not send it to everyone again. Off while a list is
  // read: the answer makes another letter of it, which could be sent to everyone again.
  const canSend =
    file !== null &&
    chosen !== null &&
    (list?.recipients ?? 0) > 0 &&
    subject.trim() !== '' &&
    message !== '' &&
    unknown.subject.length + unknown.message.length === 0 &&
    sent === null &&
    !reading.isLoading &&
    !sending.isLoading;
  const submit = async (): Promise<void> => {
    if (!canSend) return;
    const id = commandId.current;
    keep({ subject, message, list: chosen, attempt: { ...chosen, commandId: id } });
    const { data } = await send({ file, repairs, subject, message, commandId: id });
    if (data) onSent();
    // What is changed by now is another letter: neither sent nor to be forgotten.
    if (!data || commandId.current !== id) return;
    setSent(data.sent);
    // The page shows the text of what was sent, the browser keeps none of it.
    setDraft({ subject, message });
    forgetLetter(me);
    setSavedAt(null);
  };
  const write = (text: { readonly subject?: string; readonly message?: string }): void => {
    const { attempt: _, ...rest } = draft;
    const next = { ...rest, ...text, ...(chosen && (repairs.length > 0 || !rest.list) && { list: chosen }) };
    changed(next, chosen);
    keep(next);
  };
  const problemOf = (error: unknown): ApiProblem | null => (error ? ApiProblem.of(error) : null);
  return {
    file,
    list,
    /** Of the file that is shown. */
    listHash: chosen?.hash,
    repairs,
    subject,
    message,
    savedAt,
    sent,
    canSend,
    choose,
    repair,
    submit,
    /** Columns that the text names and the list lacks. */
    unknown,
    /** The list that the draft was made with, where it is not the one that is shown. */
    listBefore: draft.list !== undefined && draft.list.hash !== chosen?.hash ? draft.list : null,
    /** This list may have been sent with other addresses that a log-out has removed: sent again, it is another campaign. */
    mayBeSent:
      draft.attempt !== undefined && isForgotten(draft.attempt) && draft.attempt.hash === chosen?.hash,
    isReading: reading.isLoading,
    isSending: sending.isLoading,
    isTesting: testing.isLoading,
    testedTo: testing.data?.email ?? null,
    listFault: refusal === null ? problemOf(reading.error) : { code: '', detail: refusal },
    sendFault: problemOf(sending.error),
    testFault: problemOf(testing.error),
    test: () => test({ body: { subject, message, values: list?.samples[0]?.values ?? {} } }),
    write,
  };
}

/** Whether something would have to be done again without it. */
const hasWork = ({ subject, message, list }: Draft): boolean =>
  subject !== '' || message !== '' || (list?.repairs.length ?? 0) > 0;

/** What {@link useLetter} gives. */
export type Letter = ReturnType<typeof useLetter>;
