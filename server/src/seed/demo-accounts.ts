import type { Role } from '@royal-chess/contracts/identity';

/** The admin of a new data folder; the password is generated, and in a file until it is used. */
export const adminAccount = {
  name: 'Royal Admin',
  email: 'admin@royal-chess.example',
  roles: ['admin'],
} as const satisfies { name: string; email: string; roles: readonly Role[] };

/** Accounts to try the product with. Their password is public, so they have no permissions. */
export const demoPassword = 'royal-chess-demo';
export const demoAccounts = [
  { name: 'Ilse Marrant', email: 'ilse@royal-chess.example' },
  { name: 'Katya Vostrik', email: 'katya@royal-chess.example' },
  { name: 'Oduya Bakare', email: 'oduya@royal-chess.example' },
  { name: 'Lena Hofreiter', email: 'lena@royal-chess.example' },
] as const;
