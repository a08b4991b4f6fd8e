import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileMessages } from '@visavis/messages/compile'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const FOLDER = join(ROOT, 'apps/storybook')
const REPORT = join(FOLDER, 'picture-report')

/** `npm run storybook`: every component and every state of the screens, in every brand. With `--static` a folder to hand over, with what changed in pictures. */
export default async function storybook(args) {
  await compileMessages()
  if (!args.includes('--static')) return passThrough('pnpm', ['exec', 'storybook', 'dev', '-p', '6006', '--no-open', ...args], { cwd: FOLDER })
  const out = join(FOLDER, 'storybook-static')
  const code = await passThrough('pnpm', ['exec', 'storybook', 'build', '-o', out, '--quiet'], { cwd: FOLDER })
  if (code !== 0) return code
  console.log('\n  Comparing pictures: a change is no failure here, it is shown.')
  rmSync(REPORT, { recursive: true, force: true })
  await passThrough('pnpm', ['run', 'matrix', '--update-snapshots=none'], { cwd: FOLDER, env: { ...process.env, ONLY_PICTURES: '1' } })
  const report = join(out, 'pictures')
  // The page that leads to all others is written last: without it the comparison broke off half way.
  const whole = existsSync(join(REPORT, 'index.html'))
  if (whole) cpSync(REPORT, report, { recursive: true })
  console.log(`\n  Storybook stands in ${relative(ROOT, out)}: any static host shows it.`)
  console.log(whole ? `  What changed in pictures: ${relative(ROOT, report)}/index.html, one page a brand.\n` : '  Pictures could not be compared to the end, see above: there is no report of them.\n')
  return whole ? 0 : 1
}
