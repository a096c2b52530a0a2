import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These tests spy on password hashing, so they need isolated modules. */
const spies = ['auth-flood.slow', 'auth-limits', 'auth-login', 'password-queue', 'users-concurrency.slow']

const server = {
  globalSetup: ['server/test/support/global-setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** They take minutes, so they start first. Otherwise one of them would run alone at the end. */
const longest = ['accessibility.slow', 'review-pdf-properties.slow', 'exported-libreoffice.slow']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Without `isolate`, test files share loaded modules, because loading them takes longer than most tests. */
export default defineConfig({
  test: {
    // More than the two cores of a small machine, because many tests wait for a server, a mail or a browser.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: 'domain', include: ['domain/test/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
      {
        resolve: { alias: { '@': fileURLToPath(new URL('./web/src', import.meta.url)) } },
        test: {
          name: 'web',
          include: ['web/test/**/*.test.ts'],
          setupFiles: ['web/test/support/load-messages.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/test/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          // Not `exclude`, because that would override the command-line option of `npm test`.
          include: [`server/test/**/!(${spies.join('|')}).test.ts`],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-spies',
          include: spies.map((name) => `server/test/${name}.test.ts`),
        },
      },
      {
        test: {
          name: 'prove',
          include: ['prove/test/**/*.test.ts'],
          // A failure lists every problem that an experiment found.
          chaiConfig: { truncateThreshold: 0 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['domain/src/reviews/{phases,permissions,visibility,scoring,merge-fields}.ts'],
      reporter: ['text'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
})
