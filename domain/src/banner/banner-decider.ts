import type { Banner, BannerText } from '@royal-chess/contracts/banner';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { ok } from '../result.ts';

/** The one stream of the banner. */
export const bannerStream = 'banner';

export type BannerEvent = AppendableEvent<'BannerSet'>;

export interface BannerState {
  /** Banners so far: the number of the present one. */
  readonly count: number;
  readonly banner: Banner | null;
}

interface SetBanner {
  readonly banner: BannerText | null;
}

const isSame = (one: BannerText | null, other: BannerText | null): boolean =>
  one?.text === other?.text && one?.link?.name === other?.link?.name && one?.link?.to === other?.link?.to;

/** The line above every page. To write the same one again changes nothing, so that no user who closed it sees it again. */
export const bannerDecider: Decider<BannerState, SetBanner, BannerEvent> = {
  initial: { count: 0, banner: null },
  decide: (state, { banner }) =>
    ok(isSame(state.banner, banner) ? [] : [{ type: 'BannerSet', data: { banner } }]),
  evolve: ({ count }, { data: { banner } }) => ({
    count: count + 1,
    banner: banner && { id: count + 1, ...banner },
  }),
};
