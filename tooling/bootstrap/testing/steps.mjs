import { join } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'
import { checkStep } from './checkStep.mjs'
import { playwrightStep, taskStep, vitestStep } from './turboSteps.mjs'

const script = (name, path) => checkStep(name, process.execPath, [join(ROOT, path)])
const isStories = (one) => one.scripts['dev']?.startsWith('storybook') ?? false

/** What reads sources only; `npm run check` runs just these. */
export const STATIC_STEPS = [
  script('messages compiled', 'tooling/messages/compile.mjs'),
  script('lock file', 'tooling/checks/lockfile.mjs'),
  checkStep('format', 'oxfmt', ['--check']),
  script('whole sentences in changesets', 'tooling/checks/changesets.mjs'),
  checkStep('lint and layers', 'oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]),
  checkStep('import cycles', 'oxlint', [
    '-c',
    'tooling/oxlint/cycles.json',
    '--disable-nested-config',
    '--deny-warnings',
  ]),
  script('rooms of the gateway', 'tooling/checks/rooms.mjs'),
  checkStep('package boundaries', 'turbo', ['boundaries', '--no-color']),
  checkStep('dead code', 'knip', ['--no-progress']),
  script('messages', 'tooling/messages/check.mjs'),
  script('brand folders', 'tooling/checks/brands.mjs'),
  script('what the docs name', 'tooling/checks/docs.mjs'),
  script('rules that are cited', 'tooling/checks/rules.mjs'),
  script('styles', 'tooling/checks/styles.mjs'),
  script('comments within 110 columns', 'tooling/checks/longComments.mjs'),
  script('known faults that apply', 'tooling/checks/faultsApply.mjs'),
  taskStep('types', 'typecheck'),
]

/**
 * Everything, in an order that shows cheap mistakes first. Stories wait for their one page most of the time:
 * others use it.
 */
export const ALL_STEPS = [
  ...STATIC_STEPS,
  [
    vitestStep('unit and contract tests', (one) => !isStories(one)),
    vitestStep('stories', isStories, { concurrency: 1 }),
  ],
  taskStep('builds', 'build', (one) => !isStories(one)),
  script('brands kept apart', 'tooling/checks/builds.mjs'),
  script('bytes of the first screen', 'tooling/checks/firstScreen.mjs'),
  script('public pages', 'tooling/checks/publicPages.mjs'),
  script('builds come out the same', 'tooling/checks/sameBuilds.mjs'),
  playwrightStep('end to end'),
]
