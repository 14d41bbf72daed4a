import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeGroups } from './scripts/test-groups/write-groups.js';
import { joinedPackages } from './web/testing/joined-packages.js';
import { usedIcons } from './web/testing/used-icons.js';

/** Kept from run to run; each project needs it, and a temporary folder would be another one each time. */
const cacheDirectory = fileURLToPath(new URL('node_modules/.cache/jest', import.meta.url));

/** One Jest for all workspaces: ESM through SWC, sources resolved by the `source` export condition. */
const shared = {
  cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'default'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true, tsx: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
};

const project = (folder) => ({
  ...shared,
  displayName: folder.split('/').at(-1),
  rootDir: folder,
  testMatch: ['<rootDir>/src/**/*.test.{js,ts}'],
  // Tests against real engines need their addresses: `npm run test:engines` sets them.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.ENGINES === '1' ? [] : ['\\.engine\\.test\\.ts$']),
  ],
});

/** The web without a DOM; a module may import style sheets, and large packages come as one file. */
const web = {
  ...project('web'),
  testMatch: ['<rootDir>/{src,build}/**/*.test.{js,ts}'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/testing/css-module.js',
    '\\.css$': '<rootDir>/testing/nothing.js',
    '^@tabler/icons-react$': usedIcons(),
    ...(await joinedPackages()),
  },
};

/** Pages and components on a DOM, in `*.test.tsx`. */
const dom = {
  ...web,
  displayName: 'web dom',
  testEnvironment: '<rootDir>/testing/dom-environment.js',
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/dom-setup.ts'],
  moduleNameMapper: {
    ...web.moduleNameMapper,
    '/rooms/room-client\\.ts$|^\\./room-client\\.ts$': '<rootDir>/src/testing/fake-rooms.ts',
  },
};

/** Plain JavaScript that Node runs without a build. */
const scripts = {
  cacheDirectory,
  testEnvironment: 'node',
  transform: {},
  displayName: 'scripts',
  rootDir: 'scripts',
  testMatch: ['<rootDir>/**/*.test.js'],
};

/** A project in the run of all tests: its suites are groups of files. */
const grouped = ({ displayName, rootDir, testMatch, testPathIgnorePatterns, ...rest }) => {
  const patterns = testMatch.map((pattern) => pattern.replace('<rootDir>', rootDir));
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  const groups = writeGroups(
    displayName,
    patterns,
    (file) => !ignored.some((pattern) => pattern.test(`/${file}`)),
  );
  return { ...rest, displayName, rootDir, roots: ['<rootDir>', groups], testMatch: [`${groups}/*.test.js`] };
};

const sources = [
  ...[
    'contracts',
    'domain',
    'packages/engines',
    'packages/mongoose-sqlite',
    'infra',
    'application',
    'services',
    'game-server',
    'server',
    'bench',
  ].map(project),
  web,
];

export default {
  cacheDirectory,
  // A machine that is busy with something else must not fail a suite.
  testTimeout: 30_000,
  // One more than there are processors: suites also wait, for processes and files.
  maxWorkers: availableParallelism() + 1,
  // Modules of ended suites stay in the memory of a worker, and collecting them takes longer with each suite.
  workerIdleMemoryLimit: '800MB',
  // Pages keep what they have loaded: their suites stay apart.
  projects: [...(process.env.TEST_GROUPS === '1' ? sources.map(grouped) : sources), dom, scripts],
};
