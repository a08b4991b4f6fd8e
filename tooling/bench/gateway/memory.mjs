import { readFileSync, writeFileSync } from 'node:fs'

const MB = 1024
const fieldOf = (pid, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / MB

/**
 * Memory a process holds, in MiB; null where the system does not tell (Linux does). @param {number} pid
 */
export function residentOf(pid) {
  try {
    return fieldOf(pid, 'VmRSS')
  } catch {
    return null
  }
}

/**
 * The most memory a process holds while something runs, in MiB; null where the system does not tell.
 *
 * @param {number} pid @param {() => Promise<unknown>} work
 */
export async function peakDuring(pid, work) {
  try {
    // The high-water mark of proc(5) starts anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    await work()
    return null
  }
  await work()
  return fieldOf(pid, 'VmHWM')
}
