import { Button, TextInput } from '@mantine/core';
import type { RowFault } from '@royal-chess/contracts/bulk-email';
import { addressFault } from '@royal-chess/domain/bulk-email/address-fault';
import { IconCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import classes from './bulk-email.module.css';

/** Whether a click is the second of a double click, which hits what the first one has put in the place of its button. */
const isSecond = (clicks: number): boolean => clicks > 1;

interface Props {
  readonly line: number;
  /** The address of the file, or the one in its place. */
  readonly written: string;
  /** Null: another address took its place. */
  readonly fault: RowFault['fault'] | null;
  /** Another line has the address that took its place. */
  readonly isRepeated: boolean;
  /** A change is being read, or the letter sent: changes wait. */
  readonly isBusy: boolean;
  /** Another address for the line; null takes back the one that was given. Whether it was taken. */
  readonly onRepair: (email: string | null) => Promise<boolean>;
}

/** A line with a fault, whose address can be written or changed in its place. */
export function FaultRow({ line, written, fault, isRepeated, isBusy, onRepair }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const number = figure(line);
  if (isOpen)
    return (
      <tr>
        <td className={classes.number}>{number}</td>
        <td colSpan={3}>
          <RepairForm
            line={number}
            written={written}
            isBusy={isBusy}
            onSave={async (email) => {
              if (await onRepair(email)) setIsOpen(false);
            }}
            onEnd={() => setIsOpen(false)}
          />
        </td>
      </tr>
    );
  return (
    <tr>
      <td className={classes.number}>{number}</td>
      <td className={classes.address}>
        {written === '' ? <span className={classes.quiet}>{messages.nothing}</span> : written}
      </td>
      <td className={classes.wrong}>
        {fault === null && isRepeated ? (
          <span className={classes.quiet}>{messages.alreadyThere}</span>
        ) : fault === null ? (
          <span className={classes.mark} data-status="delivered">
            <IconCheck size={16} stroke={1.8} aria-hidden /> {messages.repaired}
          </span>
        ) : (
          messages.faults[fault]
        )}
      </td>
      <td className={classes.act}>
        <Button
          ref={button}
          variant="quiet"
          size="compact-sm"
          disabled={isBusy}
          aria-label={fault === null ? messages.undoOf(number) : messages.repairOf(number)}
          onClick={({ detail }) => {
            if (isSecond(detail)) return;
            if (fault === null) void onRepair(null);
            else setIsOpen(true);
          }}
        >
          {fault === null ? messages.undo : messages.repair}
        </Button>
      </td>
    </tr>
  );
}

interface FormProps {
  /** As it is shown. */
  readonly line: string;
  readonly written: string;
  readonly isBusy: boolean;
  readonly onSave: (email: string) => Promise<void>;
  readonly onEnd: () => void;
}

/** The box for another address; what is wrong with it is said before it is sent. */
function RepairForm({ line, written, isBusy, onSave, onEnd }: FormProps) {
  const [text, setText] = useState(written);
  const [isTried, setIsTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const fault = addressFault(text.trim());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (fault === null) await onSave(text.trim());
    else box.current?.focus();
  };
  return (
    <form noValidate className={classes.repair} onSubmit={(event) => void submit(event)}>
      <TextInput
        type="email"
        ref={box}
        aria-label={messages.addressOf(line)}
        error={isTried && fault !== null ? messages.faults[fault] : null}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd();
        }}
      />
      <Button type="submit" variant="strong" size="xs" loading={isBusy}>
        {messages.save}
      </Button>
      <Button variant="outline" size="xs" onClick={({ detail }) => (isSecond(detail) ? undefined : onEnd())}>
        {messages.cancelRepair}
      </Button>
    </form>
  );
}
