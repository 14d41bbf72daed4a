import { Button, NativeSelect, TextInput } from '@mantine/core';
import { chessTitle, type ChessTitle, type MyProfileAnswer } from '@royal-chess/contracts/account';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { messages } from './messages.ts';
import { useRequestTitleMutation } from './profile-api.ts';
import classes from './players.module.css';

/** A claim to a title of FIDE, which staff compares with FIDE's list. */
export function TitleForm({ profile }: { profile: MyProfileAnswer }) {
  const { titleRequest } = profile;
  const [request, { isLoading, error }] = useRequestTitleMutation();
  const [title, setTitle] = useState<ChessTitle>(titleRequest?.title ?? 'GM');
  const [fideNumber, setFideNumber] = useState(titleRequest?.fideNumber ?? '');
  const problem = error === undefined ? null : ApiProblem.of(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request({ body: { title, fideNumber } });
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <h3>{messages.titleRequest}</h3>
      <p className={classes['hint']} role="status">
        {titleRequest
          ? messages.titleState[titleRequest.decision](titleRequest.title)
          : messages.titleRequestLine}
      </p>
      <div className={classes['titleFields']}>
        <NativeSelect
          label={messages.title}
          data={chessTitle.options}
          value={title}
          onChange={(event) => setTitle(chessTitle.parse(event.currentTarget.value))}
        />
        <TextInput
          label={messages.fideNumber}
          inputMode="numeric"
          value={fideNumber}
          error={problem?.fields['fideNumber'] ?? problem?.detail}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setFideNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" loading={isLoading} disabled={fideNumber.trim() === ''}>
          {messages.requestTitle}
        </Button>
      </div>
    </form>
  );
}
