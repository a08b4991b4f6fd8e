import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { belowOne, changelogEntry, readNote, withEntry } from '../release/changelogEntry.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const HELP = `npm run release

Makes the notes of .changeset one version of everything: raises the versions of all packages together, moves the
notes into CHANGELOG.md, commits that and tags it. Below 1.0.0 a change that breaks something raises the second
number. Wants a checkout without changes. Nothing is pushed.`

const at = (/** @type {string[]} */ ...parts) => join(ROOT, ...parts)
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8')

/** @param {string[]} args */
const git = async (...args) => {
  const { code, output } = await runToEnd('git', args, { cwd: ROOT })
  if (code !== 0) throw new ExplainedError(`git ${args[0]} failed.`, output.trim())
  return output.trim()
}

/** `npm run release`: versions, CHANGELOG.md, commit and tag from the notes of `.changeset`. */
export default async function release(args) {
  if (args.length > 0) {
    console.log(HELP)
    return args[0] === '--help' ? 0 : 1
  }
  if ((await git('status', '--porcelain')) !== '')
    throw new ExplainedError('This checkout has changes.', 'Commit them or put them away, then release.')
  const names = readdirSync(at('.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  if (names.length === 0)
    throw new ExplainedError('There is nothing to release.', 'Say what changed by `npm run changeset`.')
  const notes = names.toSorted().map((name) => readNote(read(at('.changeset', name))))
  if (read(at('package.json')).includes('"version": "0.'))
    for (const name of names) {
      const note = at('.changeset', name)
      writeFileSync(note, belowOne(read(note)))
    }
  const code = await passThrough('changeset', ['version'], { cwd: ROOT })
  if (code !== 0) return code
  const { version } = JSON.parse(read(at('packages/core/package.json')))
  const root = read(at('package.json'))
  writeFileSync(at('package.json'), root.replace(/"version": "[^"]*"/, `"version": "${version}"`))
  const page = at('CHANGELOG.md')
  const day = new Date().toISOString().slice(0, 10)
  let before = ''
  try {
    before = read(page)
  } catch {
    // The first release makes the page.
  }
  writeFileSync(page, withEntry(before, changelogEntry(version, day, notes)))
  await git('add', '--all')
  await git('commit', '--message', `Release ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
  console.log(
    `Released ${version}: ${notes.length} notes, tag v${version}. Push it with git push --follow-tags.`,
  )
  return 0
}
