import { join, relative } from 'node:path'
import { compileMessages } from '@visavis/messages/compile'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const FOLDER = join(ROOT, 'apps/storybook')

/** `npm run storybook`: every component and every state of the screens, in every brand. With `--static` a folder to hand over. */
export default async function storybook(args) {
  await compileMessages()
  if (!args.includes('--static')) return passThrough('pnpm', ['exec', 'storybook', 'dev', '-p', '6006', '--no-open', ...args], { cwd: FOLDER })
  const out = join(FOLDER, 'storybook-static')
  const code = await passThrough('pnpm', ['exec', 'storybook', 'build', '-o', out, '--quiet'], { cwd: FOLDER })
  if (code === 0) console.log(`\n  Storybook stands in ${relative(ROOT, out)}: any static host shows it.\n  What changed in pictures: npm run test:matrix\n`)
  return code
}
