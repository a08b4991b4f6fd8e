import { createPeerPort } from '@visavis/core/rtc/peer/createPeerPort'
import { testMedia } from '@visavis/core/rtc/session/testMedia'
import type { RtcEvent, RtcSession, RtcSignal } from '@visavis/core/rtc'
import type { RtcGrant } from '@visavis/core/contract'

// Runs in the page of the test: a caller with the adapter of the product.
declare global {
  var sendSignal: (signal: RtcSignal) => void
  var caller: ReturnType<typeof browserCaller>
}

function browserCaller() {
  const listeners = new Set<(signal: RtcSignal) => void>()
  const events: RtcEvent[] = []
  const element = document.createElement('video')
  element.muted = true
  document.body.append(element)
  let session: RtcSession
  let frames = 0
  let firstFrameAt = 0
  const count = (): void => {
    frames += 1
    firstFrameAt ||= Date.now()
    element.requestVideoFrameCallback(count)
  }
  element.requestVideoFrameCallback(count)
  return {
    events,
    deliver: (signal: RtcSignal): void => {
      for (const listener of listeners) listener(signal)
    },
    async join(grant: RtcGrant, kind: 'video' | 'voice') {
      session = createPeerPort().createSession(
        grant,
        {
          send: (signal) => {
            globalThis.sendSignal(signal)
          },
          subscribe: (listener) => {
            listeners.add(listener)
            return () => {
              listeners.delete(listener)
            }
          },
        },
        { kind },
      )
      session.subscribe((event) => {
        events.push(event)
      })
      session.attachRemote(element)
      await session.join()
    },
    publish: (kind: 'video' | 'voice') => session.publish(testMedia(kind).media),
    rejoin: (grant: RtcGrant) => session.rejoin(grant),
    restart: () => session.restart(),
    frames: () => frames,
    /** Unix milliseconds; 0 while nothing was seen. */
    firstFrameAt: () => firstFrameAt,
    size: () => `${element.videoWidth}x${element.videoHeight}`,
    /** Loudness of the remote side over a moment, 0–1. */
    async loudness(): Promise<number> {
      const context = new AudioContext()
      const analyser = context.createAnalyser()
      context.createMediaStreamSource(element.srcObject as MediaStream).connect(analyser)
      const samples = new Float32Array(analyser.fftSize)
      let loudest = 0
      for (const until = performance.now() + 2500; performance.now() < until;) {
        await new Promise(requestAnimationFrame)
        analyser.getFloatTimeDomainData(samples)
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
      }
      await context.close()
      return loudest
    },
  }
}
globalThis.caller = browserCaller()
