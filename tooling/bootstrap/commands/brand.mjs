import { brandIds, chosenBrands } from '../product/brandFolders.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { progress } from '../process/progress.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { beforeLeaving } from '../process/watchLauncher.mjs'
import { buildForReport, buildLibrary, runForReport } from './brandHands.mjs'
import { openBrowser } from '../product/openBrowser.mjs'
import { firstFreePort, wantedPort } from '../site/freePort.mjs'
import { installationEnvironment } from '../toolchain/installationEnvironment.mjs'
import { withInstallLock } from '../toolchain/installLock.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

const HELP = `npm run brand -- new <id>         make a brand: its folder and its site
npm run brand -- check [id …]     every mistake at once, each with its line and its mend
npm run brand -- preview <id>     its key screens on one page, following every save
npm run brand -- report <id>      the launch report, one HTML file`

/**
 * Brings the site of a new brand into the workspace and the lock file; packages come from what is here
 * already.
 */
async function install() {
  const { code, output } = await withInstallLock(() =>
    runToEnd('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
      progress: 'Adding the site to the workspace',
      cwd: ROOT,
      env: { ...process.env, ...installationEnvironment() },
    }),
  )
  if (code !== 0)
    throw new ExplainedError(
      `The site could not be added to the workspace:\n${output.trim().split('\n').slice(-12).join('\n')}`,
      'Nothing was kept. Check the network and run the command again.',
    )
}

const ACTIONS = {
  async new(args) {
    const { create } = await import('@visavis/brand-tools/new')
    return create(args, {
      install,
      onLeave: beforeLeaving,
      refuse: (sentence, wayOut) => new ExplainedError(sentence, wayOut),
      start: async (id) => (await import('./start.mjs')).default(['--brand', id]),
    })
  },
  async check(args) {
    const { check, CHECK_HELP } = await import('@visavis/brand-tools/check')
    if (args.includes('--help') || args.includes('-h')) return console.log(CHECK_HELP) ?? 0
    chosenBrands({ brand: args.filter((arg) => !arg.startsWith('-')) })
    return check(args, { known: brandIds() })
  },
  async preview(args) {
    const { preview, PREVIEW_HELP } = await import('@visavis/brand-tools/preview')
    oneBrand(args, PREVIEW_HELP)
    return preview(args, {
      buildLibrary,
      onLeave: beforeLeaving,
      open: openBrowser,
      freePort: (port, fallback) => (port === undefined ? firstFreePort(fallback) : wantedPort(port)),
    })
  },
  async report(args) {
    const { report, REPORT_HELP } = await import('@visavis/brand-tools/report')
    oneBrand(args, REPORT_HELP)
    return report(args, { build: buildForReport, buildLibrary, run: runForReport, progress })
  },
}

/** Stops with the way to call a command unless it names one brand that exists. */
function oneBrand(args, help) {
  const [id] = args
  if (id === undefined || id.startsWith('-')) throw new ExplainedError('Which brand?', help)
  chosenBrands({ brand: [id] })
}

/** `npm run brand -- new|check|preview|report …`: makes, checks and shows brands. */
export default async function brand([action, ...args]) {
  if (action === '--help' || action === '-h') return console.log(HELP) ?? 0
  const run = Object.hasOwn(ACTIONS, action ?? '') ? ACTIONS[action] : undefined
  if (!run)
    throw new ExplainedError(
      action === undefined ? 'What should happen with a brand?' : `There is no "${action}" here.`,
      HELP,
    )
  try {
    return await run(args)
  } catch (error) {
    if (error?.code?.startsWith?.('ERR_PARSE_ARGS'))
      throw new ExplainedError(`${error.message.split('. ')[0]}.`, HELP)
    throw error
  }
}
