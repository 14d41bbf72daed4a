import { Modal } from '@mantine/core';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { dialogClosed, selectAuth } from './auth-slice.ts';

export function AuthDialog() {
  const { dialog } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  return <Modal opened={dialog !== 'closed'} onClose={() => dispatch(dialogClosed())} />;
}
