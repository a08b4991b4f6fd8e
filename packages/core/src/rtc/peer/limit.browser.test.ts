import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testGrant } from '../session/testGrant.ts'
import { NO_PICTURE, rungAt } from './ladder.ts'
import { PeerLink } from './PeerLink.ts'

let link: PeerLink
let sender: RTCRtpSender | null = null
/** What the encoder of the own picture may do now. */
const encoding = () => sender?.getParameters().encodings[0]

beforeEach(async () => {
  link = new PeerLink(1, testGrant('caller'), 'wide', {
    candidate: () => undefined,
    track: () => undefined,
    state: () => undefined,
    sending: (own) => {
      sender = own
    },
  })
  await link.offer(false)
})
afterEach(() => {
  link.close()
  vi.restoreAllMocks()
})

describe('limits of the encoder', () => {
  test('asked for at once: the newest counts', async () => {
    await Promise.all([NO_PICTURE, rungAt(2), NO_PICTURE, rungAt(1)].map((rung) => link.limit(rung)))
    expect(encoding()).toMatchObject({ active: true, maxBitrate: rungAt(1).maxBitrate })
  })

  test('refused while a newer one waits: the newer one is set', async () => {
    vi.spyOn(RTCRtpSender.prototype, 'setParameters').mockRejectedValueOnce(
      new DOMException('busy', 'InvalidStateError'),
    )
    await Promise.all([link.limit(NO_PICTURE), link.limit(rungAt(1))])
    expect(encoding()).toMatchObject({ active: true, maxBitrate: rungAt(1).maxBitrate })
  })

  test('refused once: tried again; refused for good: said, and the next one is set', async () => {
    const set = vi
      .spyOn(RTCRtpSender.prototype, 'setParameters')
      .mockRejectedValueOnce(new DOMException('busy', 'InvalidStateError'))
    await link.limit(NO_PICTURE)
    expect(encoding()?.active).toBe(false)
    set.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'))
    await expect(link.limit(rungAt(1))).rejects.toThrow('no')
    expect(encoding()?.active).toBe(false)
    await link.limit(rungAt(2))
    expect(encoding()).toMatchObject({ active: true, maxBitrate: rungAt(2).maxBitrate })
  })
})
