/**
 * Every command of `npm run`. `load` imports late, so that nothing from a registry is needed before the
 * installation.
 *
 * @type {Record<
 *   string,
 *   {
 *     needsPackages: boolean
 *     needsPnpm?: boolean
 *     load: () => Promise<{ default: (args: string[]) => Promise<number | void> }>
 *   }
 * >}
 */
export const COMMANDS = {
  start: { needsPackages: true, load: () => import('./start.mjs') },
  dev: { needsPackages: true, load: () => import('./dev.mjs') },
  build: { needsPackages: true, load: () => import('./build.mjs') },
  serve: { needsPackages: true, load: () => import('./serve.mjs') },
  test: { needsPackages: true, load: () => import('./test.mjs') },
  'test-postgres': { needsPackages: true, load: () => import('./testPostgres.mjs') },
  'test-matrix': { needsPackages: true, load: () => import('./testMatrix.mjs') },
  'test-all': { needsPackages: true, load: () => import('./testAll.mjs') },
  check: { needsPackages: true, load: () => import('./check.mjs') },
  format: { needsPackages: true, load: () => import('./format.mjs') },
  reset: { needsPackages: false, load: () => import('./reset.mjs') },
  gateway: { needsPackages: true, load: () => import('./gateway.mjs') },
  operator: { needsPackages: true, load: () => import('./operator.mjs') },
  'verify-receipt': { needsPackages: true, load: () => import('./verifyReceipt.mjs') },
  storybook: { needsPackages: true, load: () => import('./storybook.mjs') },
  faults: { needsPackages: true, load: () => import('./faults.mjs') },
  rules: { needsPackages: true, load: () => import('./rules.mjs') },
  bench: { needsPackages: true, load: () => import('./bench.mjs') },
  brand: { needsPackages: true, load: () => import('./brand.mjs') },
  release: { needsPackages: true, load: () => import('./release.mjs') },
  changeset: { needsPackages: true, load: () => import('./changeset.mjs') },
  pnpm: { needsPackages: false, needsPnpm: true, load: () => import('./pnpm.mjs') },
}
