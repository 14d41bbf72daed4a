/** Users as staff see them, and the record of what staff did. */
export { usersPages } from './pages.ts';
export { useUsersQuery } from './users-api.ts';
