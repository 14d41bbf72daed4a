import { CollectionPicker } from '../collection-picker/index.ts';
import type { ExplorerFilters } from './explorer-filters.ts';
import { messages } from './messages.ts';
import classes from './opening-explorer.module.css';

interface CollectionFieldProps {
  readonly filters: ExplorerFilters;
  readonly onChange: (filters: ExplorerFilters) => void;
}

/** Chooses the collection whose games are counted. */
export default function CollectionField({ filters, onChange }: CollectionFieldProps) {
  return (
    <div className={classes['collection']}>
      <CollectionPicker
        value={filters.collection}
        onChange={(collection) => onChange({ ...filters, collection })}
        none={messages.noCollection}
        hasPublic
      />
    </div>
  );
}
