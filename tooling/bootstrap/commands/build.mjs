import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ExplainedError } from '../process/explain.mjs'
import { brandOf } from '../product/brandFolders.mjs'
import { buildSites } from '../product/buildSites.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

const OPTIONS = {
  brand: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  origin: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

const HELP = `npm run build -- [options]
  --brand <id>      which brand (more than once for several); the first one when left out
  --all             every brand
  --origin <url>    public address of the site, instead of siteOrigin of its brand.json
  --out <folder>    where the folders are put; ./deploy when left out`

/**
 * `npm run build -- --brand <id>`: a folder for any static host, with a configuration for nginx and a
 * container file beside it.
 */
export default async function build(args) {
  let options
  try {
    options = parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new ExplainedError(`${error.message.split('. ')[0]}.`, HELP)
  }
  if (options.help) return console.log(HELP) ?? 0
  const here = process.env.INIT_CWD ?? ROOT
  /** @type {Record<string, string[]>} */
  const open = {}
  const folders = await buildSites({
    ...options,
    onOpen: (found) => Object.assign(open, found),
    ...(options.out !== undefined && { out: resolve(here, options.out) }),
  })
  for (const [id, folder] of Object.entries(folders))
    console.log(
      summary(id, folder, relative(here, folder), options.origin ?? (await brandOf(id)).siteOrigin) +
        stillOpen(id, open[id] ?? []),
    )
  return 0
}

function summary(id, folder, shown, origin) {
  const site = join(folder, 'site')
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  const bytes = files.reduce(
    (sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size,
    0,
  )
  const pages = files.filter(({ name }) => name.endsWith('.html')).length
  return [
    `\n  ${id}`,
    `  ${shown}/site            for a static host: ${files.length} files, ${pages} of them pages, ${(bytes / 1048576).toFixed(1)} MB`,
    `  ${shown}/nginx.conf      the same for nginx, with the gateway behind it`,
    `  ${shown}/Containerfile   the same as a container`,
    origin
      ? `  public address       ${origin}`
      : '  ! No public address is known, so there is no sitemap, and links to other languages and previews are not absolute.\n    Write siteOrigin into brand.json, or add --origin https://www.example.com.',
  ].join('\n')
}

/** What is only filled in for the time being: a build for a public address refuses it. */
function stillOpen(id, open) {
  if (open.length === 0) return ''
  return `\n  ! Not for the public yet:\n${open.map((what) => `    ${what}`).join('\n')}\n    "npm run brand -- check ${id}" says how to mend each. A build for a public address refuses them.`
}
