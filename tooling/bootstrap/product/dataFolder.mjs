import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { typedWith } from '../process/typedCommand.mjs'
import { isAlive } from '../process/isAlive.mjs'

const NEEDED_BYTES = 200 * 1024 * 1024
const RECORD = 'running.json'

/** Makes the data folder and proves that it can be used, with a sentence where it cannot. */
export function prepareDataFolder(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, Buffer.alloc(4096))
    rmSync(probe)
  } catch (error) {
    throw unusable(folder, error)
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < NEEDED_BYTES)
    throw new ExplainedError(
      `The disk of ${folder} is nearly full (${Math.floor((bavail * bsize) / 1048576)} MB left, ${NEEDED_BYTES / 1048576} MB needed).`,
      `Free some space, or use another disk: ${typedWith('--data', '/path/to/folder')}`,
    )
}

/**
 * Folder by folder: Node's recursive mkdir hides the reason on a read-only disk, and never ends where nothing
 * can be made.
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

function unusable(folder, error) {
  const wayOut = `Use another folder: ${typedWith('--data', '/path/to/folder')}`
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new ExplainedError(`The disk of ${folder} is full.`, `Free some space and start again. ${wayOut}`)
  if (error.code === 'EROFS')
    return new ExplainedError(`${folder} is on a read-only disk, so nothing can be kept there.`, wayOut)
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new ExplainedError(
      `${folder} cannot be written by this user.`,
      `Change its permissions, or: ${wayOut}`,
    )
  if (error.code === 'ENOENT') return new ExplainedError(`${folder} cannot be made there.`, wayOut)
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return new ExplainedError(`${folder} is not a folder.`, wayOut)
  return error
}

/** What a running launcher wrote about itself, or null. */
export function runningRecord(folder) {
  const file = join(folder, RECORD)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const settle = (value) => {
      socket.destroy()
      resolve(value)
    }
    socket
      .once('connect', () => settle(true))
      .once('error', () => settle(false))
      .setTimeout(1_000, () => settle(false))
  })

/** After a restart of the machine the number may belong to any other program. */
function isSomethingElse(pid) {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')
  } catch {
    return false
  }
}

/**
 * Stops with a sentence while another start uses the folder; what a killed one left behind does not count.
 */
export async function refuseSecondStart(folder) {
  const record = runningRecord(folder)
  if (!record || record.pid === process.pid || !isAlive(record.pid) || isSomethingElse(record.pid)) return
  if (record.port && !(await answers(record.port))) return
  throw new ExplainedError(
    `visavis already runs on the data folder ${folder} (process ${record.pid}${record.urls?.length ? `, ${record.urls.join(', ')}` : ''}).`,
    `Stop it there with Ctrl-C, or use another folder beside it: ${typedWith('--data', './.data-2')}`,
  )
}

/** Writes down who uses the folder. */
export const recordRunning = (folder, record) =>
  writeFileSync(join(folder, RECORD), `${JSON.stringify({ pid: process.pid, ...record }, null, 2)}\n`)

/** Takes the note away, if it is ours. */
export function forgetRunning(folder) {
  if (runningRecord(folder)?.pid === process.pid) rmSync(join(folder, RECORD), { force: true })
}
