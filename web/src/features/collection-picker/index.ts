/** The choice of a collection, of all that one may see. */
export { CollectionPicker } from './collection-picker.tsx';
export { useCollectionName } from './collection-names-api.ts';
