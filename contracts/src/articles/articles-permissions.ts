import type { PermissionName } from '../core/permission.ts';

/** Permissions of articles. */
export const articlesPermissions = {
  'articles.write': 'Write, publish and delete articles, and delete comments',
} as const satisfies Record<PermissionName, string>;
