/** Address of the portrait of a player; apart from the routes, so that a page that shows portraits needs no schemas. */
export const avatarPath = '/api/players/{id}/avatar';
