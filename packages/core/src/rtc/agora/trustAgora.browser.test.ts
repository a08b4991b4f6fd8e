import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMedia } from '../session/testMedia.ts'
import { loadAgora } from './loadAgora.ts'
import { trustAgora } from './trustAgora.ts'

const blocked: string[] = []
const note = ({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent) => {
  blocked.push(`${effectiveDirective} ${blockedURI} ${sample}`)
}

/** From here on this page lives under the policy that brands with Agora are served with. */
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', note)
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "require-trusted-types-for 'script'; trusted-types visavis default"
  document.head.append(meta)
})
afterAll(() => {
  document.removeEventListener('securitypolicyviolation', note)
})

test(
  'the SDK lives under Trusted Types; markup and workers of anybody else do not',
  { timeout: 30_000 },
  async () => {
    const worker = () =>
      new Worker(URL.createObjectURL(new Blob(['postMessage("here")'], { type: 'text/javascript' })))
    expect(worker).toThrow(TypeError)
    await expect.poll(() => blocked).toHaveLength(1)
    blocked.length = 0

    const agora = await loadAgora()
    const { media, stop } = testMedia('video')
    if (media.video === null || media.audio === null) throw new Error('no test media')
    agora.createCustomAudioTrack({ mediaStreamTrack: media.audio })
    agora.createCustomVideoTrack({ mediaStreamTrack: media.video })
    const client = agora.createClient({ mode: 'rtc', codec: 'vp8' })
    // It never settles without its cloud; starting it is what matters here.
    client.join('0123456789abcdef0123456789abcdef', 'room', null, 1).catch(() => undefined)
    const own = worker()
    expect(
      await new Promise((resolve) => {
        own.onmessage = ({ data }) => {
          resolve(data)
        }
      }),
    ).toBe('here')
    own.terminate()
    const element = document.createElement('div')
    element.innerHTML = "<audio x-webkit-airplay='deny'></audio>"
    expect(element.children).toHaveLength(1)
    await client.leave()
    stop()
    const settled = new Promise((resolve) => {
      setTimeout(resolve)
    })
    await settled
    expect(blocked).toEqual([])

    expect(() => {
      element.innerHTML = '<img src=x onerror=alert(1)>'
    }).toThrow(TypeError)
    expect(() => new Worker('https://evil.example/worker.js')).toThrow(TypeError)
    expect(trustAgora).not.toThrow()
  },
)
