import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { PasswordRater, ThreadPasswordRater } from './password-rating/password-rater.ts';

/** Fewer guesses than these find it: 1,000 tries an hour from each of 100 addresses take half a day for a million. */
const leastGuesses = 1_000_000;
/** Characters that are rated: the time grows with their square, and this many random ones are beyond any attack. */
const rated = 40;
/** After the start, when the thread reads the lists in advance, milliseconds. */
const WARM_UP_MS = 3_000;
/** Words of the site. */
const siteWords = ['royal', 'chess', 'royalchess', 'royal-chess', 'royal chess', 'checkmate'];

export const commonText = 'This password is too easy to guess. Use a longer one, or several words.';
export const ownText = 'Do not use your own name or address as password.';

/** Words of at least three letters in what belongs to a person, and the whole. */
function wordsOf(own: readonly string[]): string[] {
  return own.flatMap((text) => {
    const lower = text.toLowerCase().normalize('NFC').split('@', 1)[0] ?? '';
    const words = lower.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= 3);
    return [lower, words.join(''), words.toReversed().join(''), ...words];
  });
}

/** Whether little is left of a password without the person's own words. */
function isOwn(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase().normalize('NFC');
  const before = rest.length;
  for (const word of words.toSorted((one, other) => other.length - one.length))
    if (word.length >= 3) rest = rest.replaceAll(word, '');
  return rest.length < before && rest.length < 5;
}

/** Which passwords are too weak, decided without a network. */
@Injectable()
export class PasswordPolicy implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #rater: PasswordRater;
  #warmUp: NodeJS.Timeout | undefined;

  /** @param rater a thread with lists of known passwords, unless a port is bound */
  constructor(@Optional() rater?: PasswordRater) {
    this.#rater = rater ?? new ThreadPasswordRater();
  }

  /** The first registration does not wait for the lists, nor does the start. */
  onApplicationBootstrap(): void {
    this.#warmUp = setTimeout(
      () => void this.#rater.guesses('', []).catch(() => undefined),
      WARM_UP_MS,
    ).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.#warmUp);
    await this.#rater.close();
  }

  /**
   * Why a password may not be used; null when it may.
   * @param own the person's name, e-mail address and phone number
   */
  async fault(password: string, own: readonly string[]): Promise<string | null> {
    const words = wordsOf(own);
    if (isOwn(password, words)) return ownText;
    const guesses = await this.#rater.guesses(password.slice(0, rated), [...siteWords, ...words]);
    return guesses < leastGuesses ? commonText : null;
  }
}
