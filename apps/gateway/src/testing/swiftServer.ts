import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../platform/storage/fileStoreConfig.ts'

const SERVERS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
]
const TOOLS = [...SERVERS, 'swift-ring-builder', 'memcached']

/**
 * What of OpenStack Swift is not installed here; empty where all of it is (Debian: see
 * docs/operators/data.md).
 */
export const missingOfSwift = (): string[] =>
  TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Swift with its S3 interface, in a folder and processes of its own. */
export async function startSwift(): Promise<{ config: S3Config; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-swift-'))
  const children: ChildProcess[] = []
  const close = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  const run = (tool: string, ...words: string[]): void => {
    children.push(spawn(tool, words, { cwd: folder, stdio: 'ignore' }))
  }
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  const user = process.getuid?.() === 0 ? 'root' : (process.env['USER'] ?? 'root')
  const common = (port: number): string =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${user}\nswift_dir = ${folder}\nworkers = 0\nlog_address = ${folder}/none\n`
  try {
    mkdirSync(join(folder, 'srv/d1'), { recursive: true })
    write(
      'swift.conf',
      '[swift-hash]\nswift_hash_path_suffix = suite\nswift_hash_path_prefix = suite\n[storage-policy:0]\nname = one\ndefault = yes\n',
    )
    for (const part of ['account', 'container', 'object']) {
      const port = await freePort()
      write(
        `${part}-server.conf`,
        `${common(port)}devices = ${folder}/srv\nmount_check = false\n[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
      )
      for (const words of [
        ['create', '4', '1', '0'],
        ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
        ['rebalance'],
      ])
        spawnSync('swift-ring-builder', [`${part}.builder`, ...words], { cwd: folder })
      run(`swift-${part}-server`, join(folder, `${part}-server.conf`))
    }
    const [cache, port] = [await freePort(), await freePort()]
    const filters = ['catch_errors', 'bulk', 'slo', 'dlo'].map(
      (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
    )
    write(
      'proxy-server.conf',
      `${common(port)}[pipeline:main]\npipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = no\nlocation = us-east-1\n[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}\n${filters.join('')}`,
    )
    run('memcached', '-u', user, '-l', '127.0.0.1', '-p', String(cache), '-m', '16')
    run('swift-proxy-server', join(folder, 'proxy-server.conf'))
    const config = {
      bucketUrl: `http://127.0.0.1:${port}/suite`,
      prefix: '',
      region: 'us-east-1',
      accessKey: 'test:tester',
      secretKey: 'testing',
    }
    await makeBucket(config)
    return { config, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Asks until Swift is up: for a bucket, then for an object in it, which another of its servers holds. */
async function makeBucket({ bucketUrl, accessKey, secretKey, region }: S3Config): Promise<void> {
  const until = Date.now() + 100_000
  const ask = async (method: 'PUT' | 'DELETE', url: string): Promise<void> => {
    for (;;) {
      const signed = await new AwsV4Signer({
        method,
        url,
        accessKeyId: accessKey,
        secretAccessKey: secretKey,
        region,
        service: 's3',
      }).sign()
      const answer = await fetch(signed.url, { method, headers: signed.headers }).catch(() => null)
      if (answer?.ok === true) return
      if (Date.now() > until)
        throw new Error(`Swift did not start: ${answer?.status} ${await answer?.text()}`)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  await ask('PUT', bucketUrl)
  await ask('PUT', `${bucketUrl}/ready`)
  await ask('DELETE', `${bucketUrl}/ready`)
}
