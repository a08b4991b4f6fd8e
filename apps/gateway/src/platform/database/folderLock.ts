import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A second process on the same data folder would silently see other data: it is refused. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another gateway. Stop that one, or choose another folder with VISAVIS_DATA_DIR.`,
    )
  }
}

/**
 * Takes the folder for this process; given back by the returned function or when the process dies. @throws
 * FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder)
}

async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    )
    // An abstract socket: no file is left behind, and the kernel drops it with the process.
    server.listen({ path: `\0visavis-gateway:${realpathSync(folder)}` }, resolve)
  })
  server.unref()
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
    })
}

async function lockByFile(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'gateway.pid')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return async () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderInUse(folder)
      rmSync(file, { force: true })
    }
  }
  throw new FolderInUse(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
