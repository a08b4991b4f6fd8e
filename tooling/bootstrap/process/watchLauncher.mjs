import { readFileSync } from 'node:fs'
import { endChildren } from './children.mjs'

const tidyUps = new Set()
let leaving = false

/** Runs `tidyUp` before the launcher ends on a signal. */
export const beforeLeaving = (tidyUp) => tidyUps.add(tidyUp)

/** Ends everything and then this process; a second call changes nothing. */
export async function leave(code) {
  if (leaving) return
  leaving = true
  await Promise.allSettled([...tidyUps].map((tidyUp) => tidyUp()))
  await endChildren()
  process.exit(code)
}

/** Parent of a process, or null where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/**
 * Ends us on Ctrl-C, on signals, and when whoever started us is gone: npm passes no signal on,
 * and on some systems a shell stands between npm and us, so its parent is watched as well.
 */
export function watchLauncher({ every = 500 } = {}) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    process.on(signal, () => leave(code))
  const parent = process.ppid
  const underNpm = process.env.npm_lifecycle_event !== undefined
  const grandparent = underNpm ? parentOf(parent) : null
  const timer = setInterval(() => {
    const orphaned =
      process.ppid !== parent || (grandparent !== null && grandparent > 1 && parentOf(parent) !== grandparent)
    if (orphaned) void leave(143)
  }, every)
  timer.unref()
}
