/** What a list may say of a player, whatever its format calls it. `rating` and `k` are those of a list of one type. */
export type ListField =
  | 'id'
  | 'name'
  | 'federation'
  | 'sex'
  | 'title'
  | 'womanTitle'
  | 'rating'
  | 'k'
  | 'standard'
  | 'standardK'
  | 'rapid'
  | 'rapidK'
  | 'blitz'
  | 'blitzK'
  | 'born'
  | 'flag';

/** The texts of one row, without spaces around them; an absent field is not in the list. */
export type RowTexts = Partial<Record<ListField, string>>;
