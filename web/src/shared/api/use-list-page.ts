import { useState } from 'react';

/**
 * What to show of a list in pages: the requested page, or until it arrives the last one of the same list.
 * @param list names the list without its page; what was shown of another list is not shown
 */
export function useListPage<Answer>(list: string, current: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState({ list, answer: current });
  if (last.list !== list || (current !== undefined && current !== last.answer))
    setLast({ list, answer: current });
  return current ?? (last.list === list ? last.answer : undefined);
}
