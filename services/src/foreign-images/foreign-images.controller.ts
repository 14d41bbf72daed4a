import { Controller } from '@nestjs/common';
import { httpRoutes, may } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { TournamentReader } from '../tournaments/tournament-reader.ts';
import { ForeignPictures } from '../uploads/foreign-pictures.ts';

const perMinute = 240;

const absent = (): ProblemException => ProblemException.because('RC_NOT_FOUND', 'There is no such picture.');

/** Pictures of other sites, shown from this one. */
@Controller()
export class ForeignImagesController {
  constructor(
    private readonly pictures: ForeignPictures,
    private readonly tournaments: TournamentReader,
  ) {}

  /** Only what an event shows is fetched, and what its organisers try: this is no relay for any address. */
  @Route(httpRoutes.foreignImage)
  @PerMinute('foreign-image', perMinute)
  async image({ query: { url, tournament, file }, user }: InputOf<'foreignImage'>): AnswerOf<'foreignImage'> {
    let content = await this.pictures.shown(url, file);
    if (content === null) {
      if (!mayTry(user) && !(await this.#isShown(url, tournament))) throw absent();
      await this.pictures.copy(url);
      content = await this.pictures.shown(url, file);
    }
    if (content === null) throw absent();
    const mediaType = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return { filename: file, content, mediaType, keptForSeconds: 3_600 };
  }

  async #isShown(url: string, tournament: string | undefined): Promise<boolean> {
    if (tournament === undefined) return false;
    try {
      const { settings } = await this.tournaments.read(tournament, null);
      const { image, sponsored, supportedBy, testImage } = settings;
      const pictured = [...sponsored, ...supportedBy].map((one) => one.image);
      return [image, ...pictured, ...testImage].includes(url);
    } catch (error) {
      if (error instanceof ProblemException) return false;
      throw error;
    }
  }
}

const mayTry = (user: Pick<SignedInUser, 'roles'> | null): boolean =>
  user !== null && (may(user.roles, 'tournaments.create') || may(user.roles, 'articles.write'));
