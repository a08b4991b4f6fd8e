// The lock file names no host, so that everybody installs from the registry they are set to.
import { readFileSync } from 'node:fs'
import { lockfileFaults } from './lockfileFaults.mjs'
import { report } from './report.mjs'

report('lock file', lockfileFaults(readFileSync(new URL('../../pnpm-lock.yaml', import.meta.url), 'utf8')))
