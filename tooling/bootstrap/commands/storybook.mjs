import { join } from 'node:path'
import { compileMessages } from '@visavis/messages/compile'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run storybook`: every component and every state of the screens, in every brand. */
export default async function storybook(args) {
  await compileMessages()
  return passThrough('pnpm', ['exec', 'storybook', 'dev', '-p', '6006', '--no-open', ...args], { cwd: join(ROOT, 'apps/storybook') })
}
