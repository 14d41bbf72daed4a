/** Whom one writes with: a player, or a group. */
export interface Talk {
  readonly kind: 'player' | 'group';
  readonly id: string;
  readonly name: string;
}
