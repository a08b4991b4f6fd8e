import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx']
/** Debian's list of installed modules; paths of modules are relative to where nginx was made for. */
const MODULES = '/etc/nginx/modules-enabled'
const MIME_TYPES = '/etc/nginx/mime.types'
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static']
const PATIENCE_MS = 20_000
const isRoot = () => process.getuid?.() === 0

/** Path of nginx, or null. @param {readonly string[]} [places] */
export const nginxProgram = (places = PLACES) => places.find((place) => existsSync(place)) ?? null

/**
 * Installs nginx where that is possible without asking anybody: as root on Debian. Gives back why not, or
 * null.
 */
export function installNginx() {
  if (!isRoot() || !existsSync('/etc/debian_version'))
    return 'nginx is not installed, and only root on Debian can install it from here'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0
  const install = () => apt(['install', '-y', '--no-install-recommends', ...PACKAGES])
  return install() || (apt(['update']) && install()) ? null : 'apt-get could not install nginx'
}

/**
 * The generated file as an operator adapts it: their port, their folder, their gateway, no Brotli where the
 * module is missing.
 */
function adapted(text, { port, root, gateway, brotli }) {
  const changed = text
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/site;', `root ${root};`)
    .replace('server 127.0.0.1:8787;', `server ${gateway};`)
  return brotli ? changed : changed.replace(/^ *brotli_static on;\n/m, '')
}

const mainFile = (folder) => `${isRoot() ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${existsSync(MODULES) ? `include ${MODULES}/*.conf;` : ''}
events { worker_connections 512; }
http {
  include ${MIME_TYPES};
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/site.conf;
}
`

function answers(port) {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/robots.txt' }, (answer) => {
      answer.resume()
      resolve(true)
    })
      .on('error', () => resolve(false))
      .end()
  })
}

/**
 * nginx with the configuration of a packed brand, on a port of this machine.
 *
 * @param {string} program
 * @param {{ packed: string; port: number; gatewayUrl: string }} options packed: folder of `npm run build`
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>} `stop` ends it and removes everything
 * @throws {Error} with the words of nginx when it does not take the file
 */
export async function startTemporaryNginx(program, { packed, port, gatewayUrl }) {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-nginx-'))
  const main = join(folder, 'nginx.conf')
  const brotli = existsSync(MODULES) && existsSync(`${MODULES}/50-mod-http-brotli-static.conf`)
  writeFileSync(
    join(folder, 'site.conf'),
    adapted(readFileSync(join(packed, 'nginx.conf'), 'utf8'), {
      port,
      root: join(packed, 'site'),
      gateway: new URL(gatewayUrl).host,
      brotli,
    }),
  )
  writeFileSync(main, mainFile(folder))
  const args = ['-c', main, '-e', join(folder, 'error.log')]
  const tried = spawnSync(program, ['-t', ...args], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(`nginx does not take the file:\n${tried.stderr}`)
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + PATIENCE_MS; !(await answers(port)); await delay(50)) {
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error(`nginx did not start:\n${words}`)
  }
  return { url: `http://localhost:${port}`, stop }
}
