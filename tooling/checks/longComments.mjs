// Comments end within 110 columns, like the code around them; the formatter breaks code, but not comments.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longComments } from './longCommentFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
  cwd: root,
})
  .toString()
  .split('\n')
  // What has been applied to a database is never written anew, nor what a migration is made of.
  .filter((name) => name !== '' && !/\/migrations\/|\.functions\.sql$|^brands\//.test(name))
const faults = kept.flatMap((name) => {
  try {
    return longComments(name, readFileSync(join(root, name), 'utf8'))
  } catch (error) {
    // Deleted, but not committed yet.
    if (error.code === 'ENOENT') return []
    throw error
  }
})
report(`comments within 110 columns (${kept.length} files)`, faults)
