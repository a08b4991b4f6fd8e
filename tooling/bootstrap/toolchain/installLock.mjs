import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../process/isAlive.mjs'
import { ROOT } from './workspace.mjs'

const LOCK = join(ROOT, '.tools/installing')

/** Process that holds the lock; it may let go while we look. */
function owner() {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

/** Lets one installation run at a time; the lock of a process that died does not count. */
export async function withInstallLock(work) {
  mkdirSync(dirname(LOCK), { recursive: true })
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAlive(owner())) await delay(300)
      else rmSync(LOCK, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}
