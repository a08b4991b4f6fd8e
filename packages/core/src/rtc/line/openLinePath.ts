import type { AddressKind, LineFlow, LinePath, LinePathWish } from './LinePort.ts'
import { lineMedia } from './lineMedia.ts'
import { flowBetween, readFlow } from './readFlow.ts'

/** The best picture of a call: what a line does not carry of it shows. */
const MAX_BITRATE = 1_200_000
/**
 * Browsers begin carefully: what they dare at first says nothing of the line. Share of the time that is not
 * counted.
 */
const RAMP = 0.35

/** See OpenLinePath. */
export async function openLinePath({ iceServers, policy, withinMs }: LinePathWish): Promise<LinePath | null> {
  if (typeof RTCPeerConnection === 'undefined') return null
  const configuration: RTCConfiguration = {
    iceServers: iceServers as RTCIceServer[],
    iceTransportPolicy: policy,
    bundlePolicy: 'max-bundle',
  }
  const ends: RTCPeerConnection[] = []
  const close = (): void => {
    for (const end of ends) end.close()
  }
  try {
    const from = new RTCPeerConnection(configuration)
    ends.push(from)
    const to = new RTCPeerConnection(configuration)
    ends.push(to)
    const kinds = new Set<AddressKind>()
    const begin = performance.now()
    const { audio, video } = await join(from, to, kinds)
    if (!(await connected(from, withinMs))) {
      close()
      return null
    }
    return {
      connectMs: Math.round(performance.now() - begin),
      kinds: [...kinds],
      measure: (forMs) => measure(from, to, audio, video, forMs),
      close,
    }
  } catch {
    close()
    return null
  }
}

/** Exchanges descriptions and addresses of two connections. @returns the senders of the first */
async function join(
  from: RTCPeerConnection,
  to: RTCPeerConnection,
  kinds: Set<AddressKind>,
): Promise<{ audio: RTCRtpSender; video: RTCRtpSender }> {
  const held: [RTCPeerConnection, RTCIceCandidate][] = []
  let described = false
  const pass = (end: RTCPeerConnection, candidate: RTCIceCandidate): void => {
    end.addIceCandidate(candidate).catch(() => undefined)
  }
  const carry = (end: RTCPeerConnection, other: RTCPeerConnection): void => {
    end.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return
      if (candidate.type === 'host' || candidate.type === 'srflx' || candidate.type === 'relay')
        kinds.add(candidate.type)
      if (described) pass(other, candidate)
      else held.push([other, candidate])
    })
  }
  carry(from, to)
  carry(to, from)
  const audio = from.addTransceiver('audio', { direction: 'sendonly' }).sender
  const video = from.addTransceiver('video', {
    direction: 'sendonly',
    sendEncodings: [{ maxBitrate: MAX_BITRATE }],
  }).sender
  await from.setLocalDescription()
  await to.setRemoteDescription(from.localDescription as RTCSessionDescription)
  await to.setLocalDescription()
  await from.setRemoteDescription(to.localDescription as RTCSessionDescription)
  described = true
  for (const [end, candidate] of held) pass(end, candidate)
  return { audio, video }
}

function connected(end: RTCPeerConnection, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (is: boolean): void => {
      clearTimeout(timer)
      resolve(is)
    }
    const look = (): void => {
      if (end.connectionState === 'connected') done(true)
      else if (end.connectionState === 'failed') done(false)
    }
    const timer = setTimeout(() => {
      done(false)
    }, withinMs)
    end.addEventListener('connectionstatechange', look)
    look()
  })
}

async function measure(
  from: RTCPeerConnection,
  to: RTCPeerConnection,
  audio: RTCRtpSender,
  video: RTCRtpSender,
  forMs: number,
): Promise<LineFlow> {
  const { media, stop } = lineMedia()
  try {
    await Promise.all([audio.replaceTrack(media.audio), video.replaceTrack(media.video)])
    await pass(RAMP * forMs)
    const before = await readFlow(from, to)
    await pass((1 - RAMP) * forMs)
    return flowBetween(before, await readFlow(from, to))
  } finally {
    stop()
  }
}

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
