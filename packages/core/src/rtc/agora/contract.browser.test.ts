import { afterEach, describe, expect, test, vi } from 'vitest'
import { RtcError } from '../RtcPort.ts'
import type { RtcCase } from '../contractSuite.ts'
import { rtcContractSuite } from '../contractSuite.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { testMedia } from '../session/testMedia.ts'
import { createAgoraPort } from './createAgoraPort.ts'
import { loadAgora } from './loadAgora.ts'

const CASES: readonly RtcCase[] = ['meet', 'early', 'voice', 'noCamera', 'mute', 'replaceTrack', 'localEnded', 'veil', 'restart', 'restartAlone', 'rejoin', 'rejoinCallee', 'reload', 'lostOffer', 'lateCallee', 'leave', 'afterLeave', 'attach']
const port = createAgoraPort({ joinMs: 1500 })
const grant = (role: 'caller' | 'callee') => testGrant(role, { mode: 'agora', appId: '0123456789abcdef0123456789abcdef', token: '007token' })
const silent = loopbackSignalling()

// Nearly every case needs two members in one room of the cloud. They run where an app id and a certificate are at hand.
rtcContractSuite({
  name: 'agora',
  createPair: ({ options }) => ({ caller: port.createSession(grant('caller'), silent.caller, options), callee: port.createSession(grant('callee'), silent.callee, options), line: silent }),
  grant: (role) => grant(role),
  again: (_line, role) => port.createSession(grant(role), silent[role]),
  sentPackets: () => null,
  needs: { ...Object.fromEntries(CASES.map((name) => [name, 'needs the cloud'])), saveData: 'its SDK decides about the picture by itself' },
})

describe('agora without its cloud', () => {
  const stops: (() => void)[] = []
  afterEach(() => { for (const stop of stops.splice(0)) stop() })

  test('the SDK makes clients and sends the tracks of the media session without taking them over', { timeout: 30_000 }, async () => {
    const agora = await loadAgora()
    const { media, stop } = testMedia('video')
    stops.push(stop)
    if (media.video === null || media.audio === null) throw new Error('no test media')
    expect(agora.createClient({ mode: 'rtc', codec: 'vp8' }).connectionState).toBe('DISCONNECTED')
    expect(agora.createCustomVideoTrack({ mediaStreamTrack: media.video }).getMediaStreamTrack()).toBe(media.video)
    expect(agora.createCustomAudioTrack({ mediaStreamTrack: media.audio }).trackMediaType).toBe('audio')
    const [camera] = (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks()
    if (camera === undefined) throw new Error('no camera')
    stops.push(() => { camera.stop() })
    expect(agora.createCustomVideoTrack({ mediaStreamTrack: camera }).getMediaStreamTrack().label).toContain('fake')
  })

  test('joining without a network ends in our own time, leaves the room and keeps the own tracks', { timeout: 30_000 }, async () => {
    await loadAgora()
    const session = port.createSession(grant('caller'), silent.caller)
    const events: unknown[] = []
    session.subscribe((event) => { events.push(event) })
    const error = await session.join().then(() => null, (reason: unknown) => reason)
    expect(error).toBeInstanceOf(RtcError)
    expect(['timeout', 'refused']).toContain((error as RtcError).reason)
    const { media, stop } = testMedia('video')
    stops.push(stop)
    await session.publish(media)
    session.setEnabled('audio', false)
    expect(media.audio?.enabled).toBe(false)
    await session.leave()
    expect(media.video?.readyState).toBe('live')
    expect(events).toEqual([{ type: 'connection', state: 'connecting' }, { type: 'connection', state: 'closed' }])
  })

  test('a session that was left while it joined reports no error and comes back with nothing', async () => {
    const session = port.createSession(grant('caller'), silent.caller)
    const joining = session.join()
    await session.leave()
    await expect(joining).resolves.toBeUndefined()
    const told = vi.fn()
    session.subscribe(told)
    await session.rejoin(grant('caller'))
    expect(told).not.toHaveBeenCalled()
  })
})
