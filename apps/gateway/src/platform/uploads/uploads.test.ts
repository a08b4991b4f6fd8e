import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormLimits } from '@visavis/core/contract/files'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { readForm, type UploadedFile } from '../http/uploads/readForm.ts'
import { sweepUploads, UploadFolder } from './UploadFolder.ts'

const MOST = 5 * 1024 * 1024
const limits: FormLimits = {
  field: 'picture',
  maxBytes: MOST,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/webm', 'video/mp4'],
}
const dataDir = mkdtempSync(join(tmpdir(), 'visavis-uploads-'))
const left = (): string[] => readdirSync(join(dataDir, 'uploads'))
let folder: UploadFolder
mkdirSync(join(dataDir, 'uploads'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => {
  expect(left()).toEqual([])
  expect(folder.running).toBe(0)
})

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const file = (bytes: readonly number[], type: string, size = 100): Blob =>
  new Blob([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], { type })
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
function formOf(parts: readonly (readonly [string, string | Blob])[]): Request {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return new Request('http://site.test/', { method: 'POST', body: form })
}
const read = (request: Request, options?: { silenceMs: number }) =>
  readForm(request, limits, (folder = new UploadFolder(dataDir, 1)), options)

describe('a form with a file', () => {
  it('lies on disk, for nobody else to read, until its request is answered', async () => {
    const { fields, free } = await read(
      formOf([
        ['note', 'Grüße'],
        ['picture', file(JPEG, 'image/jpeg')],
      ]),
    )
    const { path, sha256, size, type, arrayBuffer } = fields['picture'] as UploadedFile
    expect([fields['note'], type, size, sha256.length, statSync(path).mode & 0o077]).toEqual([
      'Grüße',
      'image/jpeg',
      100,
      64,
      0,
    ])
    expect([...new Uint8Array(await arrayBuffer())]).toEqual([...readFileSync(path)])
    await free()
    await free()
  })

  it('may be as large as the limit says and not one byte more, told or counted', async () => {
    const whole = await read(formOf([['picture', file(JPEG, 'image/jpeg', MOST)]]))
    expect((whole.fields['picture'] as UploadedFile).size).toBe(MOST)
    await whole.free()
    await expect(read(formOf([['picture', file(JPEG, 'image/jpeg', MOST + 1)]]))).rejects.toMatchObject({
      code: 413,
      status: 413,
    })
    await expect(
      read(
        new Request('http://site.test/', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(MOST * 2) },
        }),
      ),
    ).rejects.toMatchObject({ status: 413 })
  })

  it.each<[string, number[]]>([
    ['image/jpeg', JPEG],
    ['image/png', [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/gif', ascii('GIF89a')],
    ['image/gif', ascii('GIF87a')],
    ['image/webp', [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')]],
    ['video/webm', [0x1a, 0x45, 0xdf, 0xa3]],
    ['video/mp4', [0, 0, 0, 24, ...ascii('ftypisom')]],
  ])('is %s by its bytes, and by nothing else', async (type, bytes) => {
    const { fields, free } = await read(formOf([['picture', file(bytes, type)]]))
    expect((fields['picture'] as UploadedFile).type).toBe(type)
    await free()
    await expect(
      read(formOf([['picture', file(bytes, type === 'image/png' ? 'image/jpeg' : 'image/png')]])),
    ).rejects.toMatchObject({ code: 20001, field: 'picture' })
    await expect(read(formOf([['picture', file(ascii('<html>'), type)]]))).rejects.toMatchObject({
      code: 20001,
      field: 'picture',
    })
  })

  it.each<[string, string, () => Request]>([
    ['an empty file', 'picture', () => formOf([['picture', new Blob([], { type: 'image/jpeg' })]])],
    [
      'a picture of a phone that calls itself a video',
      'picture',
      () => formOf([['picture', file([0, 0, 0, 24, ...ascii('ftypheic')], 'video/mp4')]]),
    ],
    ['no file', 'picture', () => formOf([['note', 'x']])],
    ['a text in its place', 'picture', () => formOf([['picture', 'x']])],
    ['another file', 'other', () => formOf([['other', file(JPEG, 'image/jpeg')]])],
    [
      'two files',
      'body',
      () =>
        formOf([
          ['picture', file(JPEG, 'image/jpeg')],
          ['picture', file(JPEG, 'image/jpeg')],
        ]),
    ],
    [
      'a field twice',
      'note',
      () =>
        formOf([
          ['note', 'x'],
          ['note', 'y'],
          ['picture', file(JPEG, 'image/jpeg')],
        ]),
    ],
    [
      'a long text',
      'note',
      () =>
        formOf([
          ['note', 'x'.repeat(5000)],
          ['picture', file(JPEG, 'image/jpeg')],
        ]),
    ],
    [
      'many texts',
      'body',
      () =>
        formOf([
          ...Array.from({ length: 11 }, (_, nth): [string, string] => [`n${nth}`, 'x']),
          ['picture', file(JPEG, 'image/jpeg')],
        ]),
    ],
    [
      'something else than a form',
      'Content-Type',
      () =>
        new Request('http://site.test/', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'half a form',
      'body',
      () =>
        new Request('http://site.test/', {
          method: 'POST',
          body: '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nhalf',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
    ],
  ])('is refused with %s', async (_what, field, request) => {
    await expect(read(request())).rejects.toMatchObject({ code: 20001, status: 400, field })
  })

  it('changes no prototype', async () => {
    const { fields, free } = await read(
      formOf([
        ['__proto__', 'x'],
        ['picture', file(JPEG, 'image/jpeg')],
      ]),
    )
    expect([Object.getPrototypeOf(fields), Object.hasOwn(fields, '__proto__')]).toEqual([
      Object.prototype,
      true,
    ])
    await free()
  })

  it('comes with others up to a number', async () => {
    const first = await read(formOf([['picture', file(JPEG, 'image/jpeg')]]))
    await expect(
      readForm(formOf([['picture', file(JPEG, 'image/jpeg')]]), limits, folder),
    ).rejects.toMatchObject({ status: 429, values: { seconds: 2 } })
    await first.free()
    await (await readForm(formOf([['picture', file(JPEG, 'image/jpeg')]]), limits, folder)).free()
  })

  /** The beginning of a form, then what the test wants. */
  const begun = (then: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request =>
    new Request('http://site.test/', {
      method: 'POST',
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(
            new TextEncoder().encode(
              '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\nContent-Type: image/jpeg\r\n\r\nbegun',
            ),
          )
          then(controller)
        },
      }),
    } as RequestInit)

  it('leaves nothing when its sender falls silent or vanishes', async () => {
    await expect(
      read(
        begun(() => {}),
        { silenceMs: 30 },
      ),
    ).rejects.toMatchObject({ status: 408 })
    await expect(read(begun((controller) => controller.error(new Error('gone'))))).rejects.toMatchObject({
      status: 400,
    })
  })

  it('is swept when its process died, and not before', async () => {
    folder = new UploadFolder(dataDir, 1)
    writeFileSync(join(dataDir, 'uploads/old'), 'x')
    const at = statSync(join(dataDir, 'uploads/old')).mtimeMs
    await sweepUploads(dataDir, at + 9 * 60_000)
    expect(left()).toEqual(['old'])
    utimesSync(join(dataDir, 'uploads/old'), 1, 1)
    await sweepUploads(dataDir, at)
  })
})

/** The first lines of a signed upload. */
function headOf(client: TestClient): string {
  const {
    path,
    init: { headers },
  } = client.build('uploadSnapshot', { query: { platformType: '4' } })
  const lines = Object.entries<string>(headers)
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `${name}: ${value}`)
  return [
    `POST ${path} HTTP/1.1`,
    'host: site.test',
    'content-type: multipart/form-data; boundary=x',
    ...lines,
  ].join('\r\n')
}

describe('over the network', () => {
  let gateway: TestGateway, port: number, head: string
  const inGateway = (): string[] => readdirSync(join(gateway.context.config.dataDir, 'uploads'))
  beforeAll(async () => {
    gateway = await createTestGateway({ config: { snapshots: true } })
    await seedAlpha(gateway)
    port = await gateway.start()
    head = headOf(await loggedIn(gateway, 'caller'))
  })
  afterAll(() => gateway.close())

  const PART =
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\nContent-Type: image/jpeg\r\n\r\n'
  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket: Socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
    })

  it('a file of 300 MB is refused after its first bytes, and no more is read', async () => {
    const socket = await open()
    socket.on('error', () => {})
    let said = ''
    socket.setEncoding('utf8').on('data', (text) => {
      said += String(text)
    })
    socket.write(`${head}\r\ntransfer-encoding: chunked\r\n\r\n${PART.length.toString(16)}\r\n${PART}\r\n`)
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')])
    let sent = 0
    while (sent < 300 * 1024 * 1024 && !socket.destroyed && said === '') {
      sent += chunk.length
      if (!socket.write(chunk))
        await new Promise<void>((resolve) => {
          socket
            .once('drain', resolve)
            .once('close', resolve)
            .once('data', () => resolve())
        })
    }
    await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1.1 413 /))
    // What the kernel's buffers hold counts as sent, too.
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(12 * 1024 * 1024)
    socket.destroy()
    expect(inGateway()).toEqual([])
  })

  it('a sender that vanishes half-way leaves nothing', async () => {
    const socket = await open()
    socket.write(`${headOf(await loggedIn(gateway, 'vip'))}\r\ncontent-length: 100000`)
    socket.write(`\r\n\r\n${PART}half`)
    await vi.waitFor(() => expect(inGateway()).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(() => expect(inGateway()).toEqual([]))
  })
})
