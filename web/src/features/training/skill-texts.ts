/** Name of an exercise, and what it is about. */
export interface SkillText {
  readonly name: string;
  readonly line: string;
}

/** By the id of the exercise. */
export const skillTexts: Readonly<Record<string, SkillText>> = {
  'two-rooks': { name: 'Two rooks', line: 'Cut the king off rank by rank.' },
  queen: { name: 'Queen', line: 'Drive the king to the edge, and mind stalemate.' },
  rook: { name: 'Rook', line: 'Make the box smaller; king and rook work together.' },
  'two-bishops': {
    name: 'Two bishops',
    line: 'The bishops side by side make a wall; mate is in the corner.',
  },
  'bishop-knight-edge': {
    name: 'Bishop and knight: from corner to corner',
    line: 'The king is in the wrong corner: drive it along the edge to one of the colour of the bishop.',
  },
  'bishop-knight': { name: 'Bishop and knight', line: 'From the middle to mate, within fifty moves.' },
  'key-squares': {
    name: 'Key squares',
    line: 'Lead with the king: a spare move of the pawn wins the opposition.',
  },
  opposition: { name: 'Opposition', line: 'Stand in front of the pawn, and take the opposition.' },
  'rook-pawn': { name: 'Rook pawn', line: 'Against a pawn at the edge the corner is enough.' },
  'wrong-bishop': {
    name: 'The wrong bishop',
    line: 'The bishop does not control the corner where the pawn promotes: stay there.',
  },
  triangulation: {
    name: 'Triangulation',
    line: 'Lose a move on a triangle, so that the other side has to give way.',
  },
  lucena: { name: 'Lucena', line: 'Build a bridge: the rook shields the king from checks.' },
  philidor: {
    name: 'Philidor',
    line: 'The rook holds the third rank until the pawn steps forward, then gives checks from behind.',
  },
  reti: { name: 'Réti', line: 'The king goes two ways at once.' },
  'queen-rook': {
    name: 'Queen against rook',
    line: 'Separate rook and king, then win the rook by a double attack.',
  },
};
