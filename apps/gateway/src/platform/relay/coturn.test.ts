import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientEvents } from '@visavis/core/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RTCPeerConnection } from 'werift'
import { relayServers } from '../../concepts/call/rtcGrant.ts'
import { readConfig } from '../config.ts'
import { withoutAddresses } from '../../concepts/call/relayOnly.ts'
import { alpha, testBrands } from '../../testing/testBrands.ts'
import { RelayClientForTests } from '../../testing/RelayClient.ts'

/** The relay of production (D38): Debian's package `coturn`, in the PATH or named by TURNSERVER. */
const PROGRAM = process.env['TURNSERVER'] ?? 'turnserver'
const isHere = spawnSync(PROGRAM, ['--version']).status !== null
const NEED = isHere ? '' : ` (NOT RUN: there is no ${PROGRAM}; apt-get install coturn, or set TURNSERVER)`
if (!isHere) process.stderr.write(`coturn.test.ts${NEED}\n`)

const HOST = '127.0.0.1'
/** Every other address in what two people exchange is a leak. */
const RELAYED = '127.0.0.77'
const secret = 's3cret'
let child: ChildProcess | undefined,
  port = 0
const folder = mkdtempSync(join(tmpdir(), 'visavis-coturn-'))

/** A port nobody has: coturn would share one with a forgotten relay without a word. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => {
    socket.bind(0, HOST, resolve)
  })
  const { port: free } = socket.address()
  await new Promise<void>((resolve) => {
    socket.close(() => resolve())
  })
  return free
}

const serversFor = (personId: number, now = Date.now()) =>
  relayServers(
    {
      config: readConfig({ TURN_URLS: `turn:${HOST}:${port}?transport=udp`, TURN_SECRET: secret }),
      brands: testBrands,
    },
    alpha.appId,
    personId,
    now,
  )

async function client(credentials: {
  username?: string | undefined
  credential?: string | undefined
}): Promise<RelayClientForTests> {
  const made = await RelayClientForTests.open({ host: HOST, port }, { secret })
  made.username = credentials.username ?? ''
  made.password = credentials.credential ?? ''
  return made
}

describe(`with a real coturn${NEED}`, () => {
  beforeAll(async () => {
    if (!isHere) return
    port = await freePort()
    child = spawn(
      PROGRAM,
      [
        '-n',
        `--listening-ip=${HOST}`,
        `--relay-ip=${RELAYED}`,
        `--listening-port=${port}`,
        '--min-port=24360',
        '--max-port=24399',
        '--use-auth-secret',
        `--static-auth-secret=${secret}`,
        '--realm=visavis.test',
        '--allow-loopback-peers',
        '--no-cli',
        '--no-tls',
        '--no-dtls',
        '--fingerprint',
        '--log-file=stdout',
        '--simple-log',
        `--pidfile=${join(folder, 'pid')}`,
        `--db=${join(folder, 'db')}`,
        '--denied-peer-ip=0.0.0.0-255.255.255.255',
        `--allowed-peer-ip=${RELAYED}`,
      ],
      { stdio: 'ignore' },
    )
    await vi.waitFor(
      async () => {
        const probe = await RelayClientForTests.open({ host: HOST, port }, { secret })
        const answered = probe.allocate().then(() => true)
        const late = new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), 200).unref()
        })
        if (
          !(await Promise.race([answered, late]).finally(() => {
            probe.close()
          }))
        )
          throw new Error('not up yet')
      },
      { timeout: 15_000 },
    )
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    if (child === undefined) return
    const gone = new Promise((resolve) => {
      child?.once('exit', resolve)
    })
    child.kill('SIGKILL')
    await gone
  })

  test.skipIf(!isHere)(`takes the gateway's credentials, and no others${NEED}`, async () => {
    const [server] = serversFor(7)
    if (server === undefined) throw new Error('no relay')
    const outcome = async (credentials: Parameters<typeof client>[0]): Promise<unknown> => {
      const asking = await client(credentials)
      return await asking.allocate().finally(() => {
        asking.close()
      })
    }
    expect(await outcome(server)).toMatchObject({ host: RELAYED })
    expect(await outcome({ ...server, credential: 'bm90IGl0' })).toBe(401)
    // Somebody else's name with the same password.
    expect(await outcome({ ...server, username: server.username?.replace(/:7$/, ':8') })).toBe(401)
    const [expired] = serversFor(7, Date.now() - 2 * 3_600_000)
    expect(await outcome(expired ?? {})).toBe(401)
  })

  test.skipIf(!isHere)(
    `two strangers meet over it, and nothing that is passed on names an address of theirs${NEED}`,
    { timeout: 30_000 },
    async () => {
      const peers = [1, 2].map(
        (personId) =>
          new RTCPeerConnection({
            iceTransportPolicy: 'relay',
            iceServers: serversFor(personId).map(({ urls, username, credential }) => ({
              urls,
              ...(username === undefined ? {} : { username }),
              ...(credential === undefined ? {} : { credential }),
            })),
          }),
      ) as [RTCPeerConnection, RTCPeerConnection]
      const [caller, callee] = peers
      const passed: string[] = []
      const described = (sdp: string): string => {
        const scrubbed = withoutAddresses('rtc.offer', { roomNum: 'r', epoch: 1, sdp })?.sdp ?? ''
        passed.push(scrubbed)
        return scrubbed
      }
      for (const [from, to] of [
        [caller, callee],
        [callee, caller],
      ] as const) {
        from.onIceCandidate.subscribe((found) => {
          const signal =
            found === undefined || found.candidate === ''
              ? null
              : withoutAddresses('rtc.candidate', {
                  roomNum: 'r',
                  epoch: 1,
                  candidate: found.toJSON() as ClientEvents['rtc.candidate']['candidate'],
                })
          const line = signal?.candidate?.candidate
          if (line === undefined || found === undefined) return
          passed.push(line)
          void to.addIceCandidate({
            candidate: line,
            sdpMid: found.sdpMid ?? '0',
            sdpMLineIndex: found.sdpMLineIndex ?? 0,
          })
        })
      }
      const heard = new Promise<string>((resolve) => {
        callee.onDataChannel.subscribe((channel) => {
          channel.onMessage.subscribe((text) => {
            resolve(String(text))
          })
        })
      })
      const channel = caller.createDataChannel('try')
      channel.stateChanged.subscribe((state) => {
        if (state === 'open') channel.send(Buffer.from('through coturn'))
      })
      await caller.setLocalDescription(await caller.createOffer())
      await callee.setRemoteDescription({ type: 'offer', sdp: described(caller.localDescription?.sdp ?? '') })
      await callee.setLocalDescription(await callee.createAnswer())
      await caller.setRemoteDescription({
        type: 'answer',
        sdp: described(callee.localDescription?.sdp ?? ''),
      })
      expect(await heard).toBe('through coturn')
      const addresses = new Set(
        passed.flatMap(
          (text) =>
            text
              .split('\n')
              .filter((line) => !line.startsWith('o='))
              .join('\n')
              .match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [],
        ),
      )
      expect([...addresses].toSorted()).toEqual(['0.0.0.0', RELAYED])
      await Promise.all(peers.map((peer) => peer.close()))
    },
  )
})
