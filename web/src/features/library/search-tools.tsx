/** What surrounds the list, loaded together: each file of script more makes every first load longer. */
export { SearchHead } from './search-head.tsx';
export { ViewMenu } from './view-menu.tsx';
export { EmptySearch } from './empty-search.tsx';
export { LikeNames } from './like-names.tsx';
export { OwnGames } from './own-games.tsx';
