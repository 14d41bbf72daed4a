import type { RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useRecipientsMutation, useSendLetterMutation, useTestLetterMutation } from './bulk-email-api.ts';
import { messages } from './messages.ts';

/** The letter that is being written, its list, and how sending it goes. */
export function useLetter() {
  const [file, setFile] = useState<File | null>(null);
  const [list, setList] = useState<RecipientsAnswer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [read, reading] = useRecipientsMutation();
  const [send, sending] = useSendLetterMutation();
  const [test, testing] = useTestLetterMutation();
  // One for each letter: what is sent again after a lost answer is one campaign.
  const commandId = useRef(newCommandId());

  const changed = (): void => {
    commandId.current = newCommandId();
    setSent(null);
    sending.reset();
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    changed();
    setFile(null);
    setList(null);
    if (!/\.(xlsx|csv)$/i.test(chosen.name)) return setRefusal(messages.notExcel);
    if (chosen.size > bulkEmailLimits.file) return setRefusal(messages.tooLarge);
    setRefusal(null);
    const { data } = await read(chosen);
    if (!data) return;
    setFile(chosen);
    setList(data);
  };
  const canSend = file !== null && (list?.recipients ?? 0) > 0 && subject.trim() !== '' && message !== '';
  const submit = async (): Promise<void> => {
    if (!canSend || sending.isLoading) return;
    setSent(null);
    const { data } = await send({ file, subject, message, commandId: commandId.current });
    if (!data) return;
    setSent(data.sent);
    commandId.current = newCommandId();
  };
  const problemOf = (error: unknown): ApiProblem | null => (error ? ApiProblem.of(error) : null);
  return {
    file,
    list,
    subject,
    message,
    sent,
    canSend,
    choose,
    submit,
    isReading: reading.isLoading,
    isSending: sending.isLoading,
    isTesting: testing.isLoading,
    testedTo: testing.data?.email ?? null,
    listFault: refusal === null ? problemOf(reading.error) : { code: '', detail: refusal },
    sendFault: problemOf(sending.error),
    testFault: problemOf(testing.error),
    test: () => test({ body: { subject, message, values: list?.samples[0]?.values ?? {} } }),
    write(text: { readonly subject?: string; readonly message?: string }) {
      changed();
      if (text.subject !== undefined) setSubject(text.subject);
      if (text.message !== undefined) setMessage(text.message);
    },
  };
}

/** What {@link useLetter} gives. */
export type Letter = ReturnType<typeof useLetter>;
