import { Combobox } from '@mantine/core';
import { usePublicCollectionNamesQuery } from './collection-names-api.ts';
import { messages } from './messages.ts';

/** Collections of a page of the list. */
const limit = 20;

/** Chosen, it shows the next page: ids of collections are UUIDs. */
export const moreValue = 'more';

interface PublicOptionsProps {
  /** Part of the names. */
  readonly name: string;
  readonly cursor?: string;
  /** Pages to show, this one among them. */
  readonly pages: number;
  /** Collections that are offered elsewhere. */
  readonly without: ReadonlySet<string>;
  readonly value: string;
}

/** Public collections by name, a page after the other. */
export function PublicOptions({ name, cursor, pages, without, value }: PublicOptionsProps) {
  const { currentData: page, isError } = usePublicCollectionNamesQuery({
    query: { limit, cursor, name: name === '' ? undefined : name },
  });
  if (isError) return <Combobox.Empty>{messages.failed}</Combobox.Empty>;
  if (!page) return <Combobox.Empty>{messages.loading}</Combobox.Empty>;
  const next = page.nextCursor;
  if (page.items.length === 0 && cursor === undefined)
    return <Combobox.Empty>{messages.none}</Combobox.Empty>;
  return (
    <>
      {page.items
        .filter(({ id }) => !without.has(id))
        .map(({ id, name: label }) => (
          <Combobox.Option key={id} value={id} active={id === value}>
            {label}
          </Combobox.Option>
        ))}
      {next === null ? null : pages > 1 ? (
        <PublicOptions name={name} cursor={next} pages={pages - 1} without={without} value={value} />
      ) : (
        <Combobox.Option value={moreValue}>{messages.more}</Combobox.Option>
      )}
    </>
  );
}
