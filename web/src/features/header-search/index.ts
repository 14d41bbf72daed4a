export { SearchBox } from './search-box.tsx';
export { useSuggestionsQuery } from './suggestions-api.ts';
