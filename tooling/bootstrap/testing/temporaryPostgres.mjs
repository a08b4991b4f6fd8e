import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstFreePort } from '../site/freePort.mjs'

const USER = 'postgres'
const DEBIAN_PROGRAMS = '/usr/lib/postgresql'
const isRoot = () => process.getuid?.() === 0

/** Folder with initdb and pg_ctl, or null: the newest of Debian's, else what is on PATH. */
export function postgresPrograms({ debian = DEBIAN_PROGRAMS, path = process.env.PATH ?? '' } = {}) {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(':')]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  )
}

/**
 * Installs PostgreSQL where that is possible without asking anybody: as root on Debian. Gives back why not,
 * or null.
 */
export function installPostgres() {
  if (!isRoot() || !existsSync('/etc/debian_version'))
    return 'PostgreSQL is not installed, and only root on Debian can install it from here'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args) => spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0
  if (
    apt(['install', '-y', '--no-install-recommends', 'postgresql']) ||
    (apt(['update']) && apt(['install', '-y', '--no-install-recommends', 'postgresql']))
  )
    return null
  return 'apt-get could not install PostgreSQL'
}

/** PostgreSQL refuses to run as root, so root hands its programs to the user of the package. */
function run(program, args) {
  const [command, ...rest] = isRoot()
    ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups', program, ...args]
    : [program, ...args]
  const { status, error, stdout, stderr } = spawnSync(command, rest, {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed: ${error?.message ?? `${stdout}\n${stderr}`}`)
}

/**
 * A server of its own: a new cluster in a temporary folder, on a free port of this machine.
 *
 * @param {string} programs folder of initdb and pg_ctl
 * @param {{ durable?: boolean }} [options] `durable`: what is committed is on the disk, as in production;
 *   else it is fast
 * @returns {Promise<{ url: string; stop: () => void }>} `stop` ends it and removes everything
 */
export async function startTemporaryPostgres(programs, { durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-postgres-'))
  const data = join(folder, 'data')
  let running = false
  const stop = () => {
    if (running) run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'])
    running = false
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    chmodSync(folder, 0o711)
    if (isRoot()) spawnSync('chown', [USER, folder])
    run(join(programs, 'initdb'), ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--no-sync'])
    const port = await firstFreePort(54_320)
    const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off '}-c max_connections=200 -p ${port}`
    running = true
    run(join(programs, 'pg_ctl'), ['start', '-D', data, '-l', join(data, 'server.log'), '-w', '-o', settings])
    return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    try {
      stop()
    } catch {
      rmSync(folder, { recursive: true, force: true })
    }
    throw error
  }
}
