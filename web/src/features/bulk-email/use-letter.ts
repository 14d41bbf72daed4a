import type { AddressRepair, RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { hashOf } from '../../shared/files/hash-of.ts';
import { useRecipientsMutation, useSendLetterMutation, useTestLetterMutation } from './bulk-email-api.ts';
import { forgetLetter, keepLetter, keptLetter, type LetterAttempt } from './letter-draft.ts';
import { messages } from './messages.ts';

/** The letter that a user is writing, its list, and how sending it goes. */
export function useLetter(me: string) {
  const [kept] = useState(() => keptLetter(me));
  const [file, setFile] = useState<File | null>(null);
  const [list, setList] = useState<RecipientsAnswer | null>(null);
  const [repairs, setRepairs] = useState<readonly AddressRepair[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [subject, setSubject] = useState(kept?.subject ?? '');
  const [message, setMessage] = useState(kept?.message ?? '');
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const [read, reading] = useRecipientsMutation();
  const [send, sending] = useSendLetterMutation();
  const [test, testing] = useTestLetterMutation();
  // One for each letter: what is sent again after a lost answer is one campaign.
  const commandId = useRef(newCommandId());
  // The latest try to send this text, also one before a reload.
  const attempt = useRef<LetterAttempt | undefined>(kept?.attempt);
  const hash = useRef('');
  // Counts what is read: only the latest answer is shown.
  const turn = useRef(0);

  const changed = (): void => {
    commandId.current = newCommandId();
    setSent(null);
    sending.reset();
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    changed();
    turn.current += 1;
    const mine = turn.current;
    setFile(null);
    setList(null);
    setRepairs([]);
    if (!/\.(xlsx|csv)$/i.test(chosen.name)) return setRefusal(messages.notExcel);
    if (chosen.size > bulkEmailLimits.file) return setRefusal(messages.tooLarge);
    setRefusal(null);
    const own = await hashOf(chosen);
    const tried = attempt.current;
    const isSame = tried?.name === chosen.name && tried.size === chosen.size && tried.hash === own;
    const made = isSame ? tried.repairs : [];
    const { data } = await read({ file: chosen, repairs: made });
    if (!data || turn.current !== mine) return;
    hash.current = own;
    if (isSame) commandId.current = tried.commandId;
    setFile(chosen);
    setRepairs(made);
    setList(data);
  };
  /** Another address for a line; null takes the one of the file again. Whether it was taken. */
  const repair = async (line: number, email: string | null): Promise<boolean> => {
    // With other addresses it is another letter: the answer to the one on its way would not be shown.
    if (file === null || sending.isLoading) return false;
    turn.current += 1;
    const mine = turn.current;
    const others = repairs.filter((one) => one.line !== line);
    const made = email === null ? others : [...others, { line, email }];
    const { data } = await read({ file, repairs: made });
    if (!data || turn.current !== mine) return false;
    changed();
    setRepairs(made);
    setList(data);
    return true;
  };
  // Off once it is sent: the second press of a double click must not send it to everyone again. Off while a list is
  // read: the answer makes another letter of it, which could be sent to everyone again.
  const canSend =
    file !== null &&
    (list?.recipients ?? 0) > 0 &&
    subject.trim() !== '' &&
    message !== '' &&
    sent === null &&
    !reading.isLoading &&
    !sending.isLoading;
  const submit = async (): Promise<void> => {
    if (!canSend) return;
    const id = commandId.current;
    attempt.current = {
      commandId: id,
      name: file.name,
      size: file.size,
      hash: hash.current,
      repairs: [...repairs],
    };
    const draft = { subject, message, savedAt: savedAt ?? Date.now(), attempt: attempt.current };
    if (keepLetter(me, draft)) setSavedAt(draft.savedAt);
    const { data } = await send({ file, repairs, subject, message, commandId: id });
    // What is changed by now is another letter: neither sent nor to be forgotten.
    if (!data || commandId.current !== id) return;
    setSent(data.sent);
    attempt.current = undefined;
    forgetLetter(me);
    setSavedAt(null);
  };
  const write = (text: { readonly subject?: string; readonly message?: string }): void => {
    changed();
    attempt.current = undefined;
    const written = { subject, message, ...text, savedAt: Date.now() };
    setSubject(written.subject);
    setMessage(written.message);
    const isEmpty = written.subject === '' && written.message === '';
    if (isEmpty) forgetLetter(me);
    setSavedAt(!isEmpty && keepLetter(me, written) ? written.savedAt : null);
  };
  const problemOf = (error: unknown): ApiProblem | null => (error ? ApiProblem.of(error) : null);
  return {
    file,
    list,
    repairs,
    subject,
    message,
    savedAt,
    sent,
    canSend,
    choose,
    repair,
    submit,
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

/** What {@link useLetter} gives. */
export type Letter = ReturnType<typeof useLetter>;
