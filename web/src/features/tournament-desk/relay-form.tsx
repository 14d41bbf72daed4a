import { Button, NumberInput, TextInput } from '@mantine/core';
import type { RelayView } from '@royal-chess/contracts/tournaments';
import { type FormEvent, useState } from 'react';
import { Segments } from '../../shared/ui/segments.tsx';
import { relayMessages as messages } from './relay-messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './relay-panel.module.css';

type Kind = 'address' | 'file';

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
  readonly view: RelayView;
}

/** Where the games of a section come from: an address, for administrators, or files. */
export function RelayForm({ arbiter, sectionId, view }: Props) {
  const [kind, setKind] = useState<Kind>(view.mayFetch ? 'address' : 'file');
  const [name, setName] = useState('');
  const [address, setAddress] = useState(view.suggestedAddress);
  const [every, setEvery] = useState<string | number>(10);
  const isComplete = name.trim() !== '' && (kind === 'file' || (address.trim() !== '' && every !== ''));
  const start = (event: FormEvent): void => {
    event.preventDefault();
    const source = kind === 'file' ? { kind } : { kind, address, everySeconds: Number(every) };
    void arbiter.run({ type: 'setRelay', sectionId, relay: { name, source } });
  };
  return (
    <form className={classes.form} onSubmit={start}>
      <p>{messages.line}</p>
      {view.mayFetch ? (
        <Segments
          label={messages.source}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          data={[
            { value: 'address', label: messages.byAddress },
            { value: 'file', label: messages.byFile },
          ]}
        />
      ) : (
        <p>{messages.onlyAdmin}</p>
      )}
      <TextInput
        label={messages.name}
        description={messages.nameHint}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {kind === 'address' ? (
        <>
          <TextInput
            label={messages.address}
            type="url"
            placeholder="https://"
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <NumberInput
            label={messages.every}
            suffix={messages.seconds}
            min={3}
            max={600}
            allowDecimal={false}
            value={every}
            onChange={setEvery}
          />
        </>
      ) : null}
      <div>
        <Button type="submit" variant="strong" loading={arbiter.isBusy} disabled={!isComplete}>
          {messages.start}
        </Button>
      </div>
    </form>
  );
}
