export const messages = {
  toDark: 'Dark colours',
  toLight: 'Light colours',
};
