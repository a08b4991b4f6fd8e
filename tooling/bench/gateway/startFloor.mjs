import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('floorServer.mjs', import.meta.url))

/**
 * Starts the floor in a process of its own, as the gateway has one. @param {{ port: number, body: string }}
 * options
 */
export async function startFloor({ port, body }) {
  const child = spawn(process.execPath, [PROGRAM, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body)
  const ready = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ])
  if (!ready) throw new Error(`The floor did not start on port ${port}.`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
