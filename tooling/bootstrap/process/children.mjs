import { setTimeout as delay } from 'node:timers/promises'

/** Everything this launcher started and that still runs. */
const running = new Set()

/** Remembers a child until it ends, so that the end of the launcher is the end of it. */
export function remember(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Sends a signal to the whole group of a child started by us. */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has just gone by itself.
  }
}

/** Ends one child: politely, and after `patience` ms in any case. */
export async function endChild(child, patience = 10_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, 'SIGTERM')
  const late = new AbortController()
  await Promise.race([gone, delay(patience, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  signalGroup(child, 'SIGKILL')
}

/** Ends everything this launcher started. */
export const endChildren = (patience) => Promise.all([...running].map((child) => endChild(child, patience)))

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
