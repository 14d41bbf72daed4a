import type { SitePath } from '@royal-chess/contracts/site';
import { build, type InlineConfig, type Plugin } from 'vite';
import { chunkWith, withImports, type Chunk } from './first-load.ts';

interface Load {
  readonly path: SitePath;
  /** The load of the page that imports it as it is shown: everything of that one is there already. */
  readonly after?: string;
  readonly modules: readonly string[];
}

const site = 'app/shell/site-frame.tsx';

/**
 * What a visitor loads at once, by the first page that they see: its frame and its module, and as a load of its own what the page
 * imports when it is shown.
 */
export const loads = {
  landing: { path: '/', modules: ['features/home/landing-page.tsx'] },
  puzzle: {
    path: '/',
    after: 'landing',
    modules: [
      'features/home/puzzle-board.tsx',
      'features/home/live-figures.tsx',
      'features/home/language-choice.tsx',
    ],
  },
  lobby: { path: '/match', modules: [site, 'features/lobby/lobby-page.tsx'] },
  games: { path: '/games', modules: [site, 'features/library/games-page.tsx'] },
  search: {
    path: '/games',
    after: 'games',
    modules: [
      'features/library/search-tools.tsx',
      'features/library/filter-panel.tsx',
      'features/library/game-preview.tsx',
    ],
  },
  rankings: { path: '/allLeader', modules: [site, 'features/ranking/rankings-page.tsx'] },
  tournaments: {
    path: '/category-tournament/:status',
    modules: [site, 'features/tournaments-list/tournaments-page.tsx'],
  },
  liveEvent: {
    path: '/category-tournament/:status',
    after: 'tournaments',
    modules: ['features/tournaments-list/live-event.tsx'],
  },
  game: { path: '/games/:gameId', modules: [site, 'features/game-viewer/viewer-page.tsx'] },
  sheet: { path: '/games/:gameId', after: 'game', modules: ['features/game-viewer/paper-sheet.tsx'] },
  match: { path: '/match/:matchId', modules: [site, 'features/play/play-page.tsx'] },
  result: { path: '/match/:matchId', after: 'match', modules: ['shared/lazy/modal.tsx'] },
} as const satisfies Readonly<Record<string, Load>>;
type LoadName = keyof typeof loads;

const ofSite: readonly LoadName[] = ['lobby', 'games', 'rankings', 'tournaments', 'game', 'match'];

/**
 * Files that several loads share. A module is in the first of them, from the smallest to the largest, that belongs to all loads
 * which need it; what one load alone needs is in a file of that load.
 */
const sharedFiles: Readonly<Record<string, readonly LoadName[]>> = {
  watched: ['liveEvent', 'match'],
  play: ['lobby', 'match'],
  sagas: ['lobby', 'liveEvent', 'match'],
  offers: ['puzzle', 'lobby', 'match'],
  rules: ['game', 'match'],
  viewer: ['search', 'game', 'match'],
  library: ['games', 'game'],
  tabs: ['tournaments', 'game', 'match'],
  pictures: ['puzzle', 'game', 'match'],
  site: ofSite,
  app: ['landing', ...ofSite],
};

/** The load that a page begins with, for one that comes later; an empty string for the first itself. */
const firstOf = (load: LoadName): LoadName | '' => {
  const { after = '' }: { readonly after?: LoadName | '' } = loads[load];
  return after;
};

/** What `sagas` needs of `pictures`: a running event would load all of those for it. */
const needsNoPictures = /contracts\/src\/ratings\/glicko\.ts$/;

/** Those that have a style sheet, the smallest first. */
const styledFiles = ['site', 'app'];

const isStyleSheet = /\.css(?:$|\?)/;

/** The file of a module by its id; null leaves it to the bundler. */
export type FileOfModule = (id: string) => string | null;

/** Chunks as the bundler makes them by itself: no chunk has a module that a user of another one does not need. */
async function naturalChunks(config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const chunks = new Map<string, Chunk>();
  const collect: Plugin = {
    name: 'natural-chunks',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), collect],
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  return chunks;
}

/**
 * Divides the modules of the pages that a visitor lands on into few files: builds the site once to learn what each page needs.
 * @param config what the site is built from, without plugins that only write files
 */
export async function filesOfPages(config: InlineConfig): Promise<FileOfModule> {
  const chunks = await naturalChunks(config);
  const startOf = (module: string): string => {
    const name = chunkWith(chunks, module);
    if (name === undefined) throw new Error(`no chunk has ${module}: correct build/page-files.ts`);
    return name;
  };
  const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
  const users = new Map<string, Set<LoadName>>();
  for (const [load, { modules }] of Object.entries(loads) as [LoadName, Load][])
    for (const name of withImports(chunks, [...entries, ...modules.map(startOf)]))
      for (const id of chunks.get(name)?.moduleIds ?? [])
        users.set(id, (users.get(id) ?? new Set<LoadName>()).add(load));

  return (id) => {
    if (needsNoPictures.test(id)) return 'app';
    const all = users.get(id) ?? new Set();
    const by = [...all].filter((load) => !all.has(firstOf(load) as LoadName));
    const files = Object.entries(sharedFiles);
    const fileOf = (from: typeof files): string =>
      from.find(([, those]) =>
        by.every((load) => those.includes(load) || those.includes(firstOf(load) as LoadName)),
      )?.[0] ?? 'app';
    // Style sheets of several loads are in two files: a request less is worth more than a few rules.
    if (isStyleSheet.test(id) && by.length > 1)
      return fileOf(files.filter(([name]) => styledFiles.includes(name)));
    const [only = null] = by;
    if (by.length > 1) return fileOf(files);
    // The style sheet of a later load comes with that of its page, a request less.
    return only !== null && isStyleSheet.test(id) ? firstOf(only) || only : only;
  };
}
