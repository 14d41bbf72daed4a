/** The line above every page, and the form behind it. */
export { BannerGate } from './banner-gate.tsx';
export { bannerPages } from './routes.ts';
