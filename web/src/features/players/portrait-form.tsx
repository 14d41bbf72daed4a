import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { messages } from './messages.ts';
import { useChangeAvatarMutation, useRemoveAvatarMutation } from './profile-api.ts';
import { shrinkPicture } from './shrink-picture.ts';
import classes from './players.module.css';

interface PortraitFormProps {
  readonly id: string;
  readonly name: string;
  readonly avatar: number | null;
  readonly onChanged: () => void;
}

/** The portrait: a new one is made small here before it is sent. */
export function PortraitForm({ id, name, avatar, onChanged }: PortraitFormProps) {
  const [change, { isLoading }] = useChangeAvatarMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveAvatarMutation();
  const [fault, setFault] = useState<string | null>(null);
  const settle = ({ error }: { readonly error?: unknown }): void => {
    setFault(error === undefined ? null : ApiProblem.of(error).detail);
    if (error === undefined) onChanged();
  };
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const upload = await shrinkPicture(file).catch(() => null);
    if (upload === null) setFault(messages.noPicture);
    else settle(await change({ upload }));
  };
  return (
    <div className={classes['portraitForm']}>
      <Portrait id={id} name={name} avatar={avatar} size={72} />
      <div>
        <div className={classes['portraitActs']}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="outline"
                loading={isLoading}
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
              >
                {messages.newPortrait}
              </Button>
            )}
          </FileButton>
          {avatar === null ? null : (
            <Button variant="quiet" loading={isRemoving} onClick={() => void remove().then(settle)}>
              {messages.removePortrait}
            </Button>
          )}
        </div>
        <p className={classes['hint']}>{messages.portraitLine}</p>
        <p role="alert" className={classes['fault']}>
          {fault ?? ''}
        </p>
      </div>
    </div>
  );
}
