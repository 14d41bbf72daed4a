import { useSearchParams } from 'react-router-dom';

/** A field of the address; a change of it replaces the address, so that *Back* leaves the list. */
export function useSearchField(name: string): readonly [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name), set];
}
