import { useState } from 'react';

/**
 * Whether the player was logged out while this address was open, in another tab as well: what it shows now is another session.
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
  return leftAt === address;
}
