/** To the rating thread. */
export interface RatingRequest {
  readonly id: number;
  readonly password: string;
  /** What the password is rated with besides the lists: words of the site and of the person. */
  readonly words: readonly string[];
}

/** From the rating thread: after how many guesses the password is found. */
export interface RatingAnswer {
  readonly id: number;
  readonly guesses: number;
}
