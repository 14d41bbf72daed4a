import { useState } from 'react';

/**
 * Whether the player was logged out, here or in another tab, while this address was open. It is so until another address is opened or
 * somebody logs in.
 * @param userId null: a visitor
 * @param address of the page
 */
export function useLogOutHere(userId: string | null, address: string): boolean {
  const [known, setKnown] = useState(userId);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  if (known !== userId) {
    setKnown(userId);
    setLeftAt(userId === null ? address : null);
  }
  // Who comes back to the address later finds a page as any other.
  if (leftAt !== null && leftAt !== address) setLeftAt(null);
  return leftAt === address;
}
