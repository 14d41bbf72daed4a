import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Initials } from '../../shared/ui/initials.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { ShownUser } from './auth-storage.ts';
import { messages } from './messages.ts';
import classes from './account-menu.module.css';

export interface AccountProps {
  user: ShownUser;
}

/** What the menu of the account shows beside its button. */
export type AccountMenuProps = AccountProps & { readonly menu: MenuOfButton };

type Props = AccountProps &
  UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps>;

/** The signed-in person's initials, a button that opens their menu. */
export function AccountButton({ user, ...button }: Props) {
  return (
    <UnstyledButton {...button} className={classes.button} aria-label={messages.account(user.name)}>
      <Initials name={user.name} seed={user._id} size={34} />
    </UnstyledButton>
  );
}
