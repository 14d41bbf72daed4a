import type { CapablancaArray, Color, Speed, Variant } from '@royal-chess/contracts/chess';
import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('game-labels', {
  speeds: {
    bullet: 'Bullet',
    blitz: 'Blitz',
    rapid: 'Rapid',
    classical: 'Classical',
    correspondence: 'Correspondence',
  } satisfies Record<Speed, string>,
  unknownSpeed: 'Game',
  variants: {
    classical: 'Classical chess',
    '960': 'Chess960',
    capablanca: 'Capablanca 10×8',
  } satisfies Record<Variant, string>,
  classicalInShort: 'Classical',
  arrays: {
    capablanca: 'Capablanca',
    gothic: 'Gothic',
    embassy: 'Embassy',
  } satisfies Record<CapablancaArray, string>,
  days: (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`,
  usDelay: 'US delay',
  bronsteinDelay: 'Bronstein delay',
  start: (number: number): string => `start ${number}`,
  from: (rating: number): string => `${rating} and up`,
  upTo: (rating: number): string => `up to ${rating}`,
  between: (min: number, max: number): string => `${min} to ${max}`,
  rated: 'rated',
  casual: 'casual',
  /** A name within a line of others. */
  within: (name: string): string => name.toLowerCase(),
  randomColours: 'random colours',
  youPlay: (color: Color): string => `you play ${color === 'white' ? 'White' : 'Black'}`,
});
