/** What a command says besides its type: the data of the event that repeats it. */
export const dataOf = <C extends { readonly type: string }>(command: C): Omit<C, 'type'> =>
  Object.fromEntries(Object.entries(command).filter(([key]) => key !== 'type')) as Omit<C, 'type'>;
