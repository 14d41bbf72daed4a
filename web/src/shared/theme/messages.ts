export const messages = {
  close: 'Close',
  toDark: 'Dark colours',
  toLight: 'Light colours',
};
