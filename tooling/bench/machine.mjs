import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLE_MS = 1000
/** Share of all cores that may be busy on a machine that counts as quiet. */
const QUIET = 0.2
const QUIET_SAMPLES = 3
const PATIENCE_MS = 60_000
const TICK_MS = 10

/** Busy ms of all cores since the machine was started. */
const busyMs = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** Load averages of 1, 5 and 15 minutes. */
export const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

/**
 * Processor ms a process has used, with its threads; null where the system does not tell (it does on Linux).
 *
 * @param {number | undefined} pid
 */
export function processorMs(pid) {
  try {
    // Behind the name in brackets, which may hold anything: fields 14 and 15 of proc(5).
    const fields = fieldsOf(pid)
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

const fieldsOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')

/** The process that started one; null where the system does not tell. @param {number} pid */
export function parentOf(pid) {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    return null
  }
}

/**
 * Processor ms of a process and all its children, those that ended included; null where the system does not
 * tell. @param {number | null} pid
 */
export function familyMs(pid) {
  try {
    const own =
      fieldsOf(pid)
        .slice(11, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    return children.reduce((sum, child) => sum + (processorMs(child) ?? 0), own)
  } catch {
    return null
  }
}

/** Waits until nothing else wants the machine, at most a minute. @returns true when it is quiet */
export async function untilQuiet() {
  const until = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < QUIET_SAMPLES;) {
    if (Date.now() > until) return false
    const before = busyMs()
    await delay(SAMPLE_MS)
    quiet = (busyMs() - before) / (SAMPLE_MS * availableParallelism()) < QUIET ? quiet + 1 : 0
  }
  return true
}
