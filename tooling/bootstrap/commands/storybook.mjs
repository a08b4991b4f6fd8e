import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compileMessages } from '@visavis/messages/compile'
import { ExplainedError } from '../process/explain.mjs'
import { chosenBrands } from '../product/brandFolders.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const FOLDER = join(ROOT, 'apps/storybook')
const STATIC = join(FOLDER, 'storybook-static')
const REPORT = join(FOLDER, 'picture-report')

const OPTIONS = {
  static: { type: 'boolean' },
  brand: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  pictures: { type: 'string' },
  out: { type: 'string' },
}

const HELP = `npm run storybook                     every component and every state of the screens, on port 6006
npm run storybook -- -p <n>           on another port; other options go to Storybook itself
npm run storybook -- --static         a folder to hand over, with a page a brand of what changed in pictures

With --static, comparing all pictures takes long; a part is quicker:
  --brand <id>      compares this brand only (more than once for several)
  --only <words>    compares stories with these words in their place or name, such as "Button"
  --pictures no     compares nothing, only the folder
  --out <folder>    where the folder is put; apps/storybook/storybook-static when left out`

/**
 * `npm run storybook`: every component and every state of the screens, in every brand. With `--static` a
 * folder to hand over, with what changed in pictures.
 */
export default async function storybook(args) {
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP) ?? 0
  if (args.includes('--static')) return handOver(optionsOf(args))
  await compileMessages()
  return passThrough('pnpm', ['exec', 'storybook', 'dev', '-p', '6006', '--no-open', ...args], {
    cwd: FOLDER,
  })
}

/** What was asked of `--static`. @throws {ExplainedError} for what is unknown */
function optionsOf(args) {
  try {
    const { brand = [], only = [], pictures = 'yes', out } = parseArgs({ args, options: OPTIONS }).values
    if (!['yes', 'no'].includes(pictures))
      throw new ExplainedError(`--pictures is "${String(pictures)}", but should be yes or no.`, HELP)
    if (brand.length > 0) chosenBrands({ brand })
    return {
      brand,
      only,
      pictures: pictures === 'yes',
      ...(out !== undefined && { out: resolve(process.env.INIT_CWD ?? ROOT, out) }),
    }
  } catch (error) {
    if (error instanceof ExplainedError) throw error
    throw new ExplainedError(`${error.message.split('. ')[0]}.`, HELP)
  }
}

async function handOver({ brand, only, pictures, out = STATIC }) {
  if (out !== STATIC && existsSync(out))
    throw new ExplainedError(`${out} is there already.`, 'Take it away, or choose another folder with --out.')
  await compileMessages()
  const code = await passThrough('pnpm', ['exec', 'storybook', 'build', '-o', STATIC, '--quiet'], {
    cwd: FOLDER,
  })
  if (code !== 0) return code
  const whole = pictures && (await comparePictures(brand, only))
  if (whole) cpSync(REPORT, join(STATIC, 'pictures'), { recursive: true })
  if (out !== STATIC) cpSync(STATIC, out, { recursive: true })
  const shown = relative(process.env.INIT_CWD ?? ROOT, out)
  console.log(`\n  Storybook stands in ${shown}: any static host shows it.`)
  if (!pictures) return 0
  console.log(
    whole
      ? `  What changed in pictures: ${shown}/pictures/index.html, one page a brand.\n`
      : '  Pictures could not be compared to the end, see above: there is no report of them.\n',
  )
  return whole ? 0 : 1
}

/** Compares what was asked for with the committed pictures; whether there is a report of it. */
async function comparePictures(brand, only) {
  console.log('\n  Comparing pictures: a change is no failure here, it is shown.')
  rmSync(REPORT, { recursive: true, force: true })
  const words = only.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  await passThrough(
    'pnpm',
    [
      'exec',
      'playwright',
      'test',
      '-c',
      'matrix/playwright.config.ts',
      '--update-snapshots=none',
      ...(words.length > 0 ? ['-g', words.join('|')] : []),
    ],
    {
      cwd: FOLDER,
      env: { ...process.env, ONLY_PICTURES: '1', HAND_OVER: '1', PICTURE_BRANDS: brand.join(',') },
    },
  )
  // The page that leads to all others is written last: without it the comparison broke off half way.
  return existsSync(join(REPORT, 'index.html'))
}
