import type { AnyServerFrame, RealtimeClient } from '@visavis/core/realtime'
import type { RtcSignal, RtcSignalling } from '@visavis/core/rtc'

/** Early signals of a room not yet opened are kept this long and this many. */
const KEEP_MS = 15_000
const KEEP_MAX = 64

interface Early {
  readonly roomNum: string
  readonly signal: RtcSignal
  readonly at: number
}

/** All rtc.* lines of one socket, sorted by room. Signals may be ahead of the ring that opens their room. */
export interface SignallingHub {
  room(roomNum: string): RtcSignalling
  close(): void
}

export function createSignallingHub(realtime: RealtimeClient, now: () => number): SignallingHub {
  const listeners = new Map<string, Set<(signal: RtcSignal) => void>>()
  let early: Early[] = []
  const detach = realtime.subscribe((frame) => {
    const received = signalOf(frame)
    if (!received) return
    const heard = listeners.get(received.roomNum)
    if (heard && heard.size > 0) for (const listener of heard) listener(received.signal)
    else
      early = [...early.filter(({ at }) => now() - at < KEEP_MS), { ...received, at: now() }].slice(-KEEP_MAX)
  })
  return {
    room: (roomNum) => ({
      send: (signal) => {
        void sendSignal(realtime, roomNum, signal)
      },
      subscribe: (listener) => {
        const heard = listeners.get(roomNum) ?? new Set()
        heard.add(listener)
        listeners.set(roomNum, heard)
        const waiting = early.filter((kept) => kept.roomNum === roomNum && now() - kept.at < KEEP_MS)
        early = early.filter((kept) => kept.roomNum !== roomNum)
        for (const { signal } of waiting) listener(signal)
        return () => {
          heard.delete(listener)
          if (heard.size === 0) listeners.delete(roomNum)
        }
      },
    }),
    close: detach,
  }
}

function signalOf(frame: AnyServerFrame): { roomNum: string; signal: RtcSignal } | null {
  switch (frame.event) {
    case 'rtc.offer':
      return {
        roomNum: frame.data.roomNum,
        signal: { kind: 'offer', sdp: frame.data.sdp, epoch: frame.data.epoch },
      }
    case 'rtc.answer':
      return {
        roomNum: frame.data.roomNum,
        signal: { kind: 'answer', sdp: frame.data.sdp, epoch: frame.data.epoch },
      }
    case 'rtc.candidate':
      return {
        roomNum: frame.data.roomNum,
        signal: {
          kind: 'candidate',
          candidate: frame.data.candidate as RTCIceCandidateInit | null,
          epoch: frame.data.epoch,
        },
      }
    case 'rtc.control': {
      const { roomNum, action, on } = frame.data
      return {
        roomNum,
        signal: on === undefined ? { kind: 'control', action } : { kind: 'control', action, on },
      }
    }
    default:
      return null
  }
}

function sendSignal(realtime: RealtimeClient, roomNum: string, signal: RtcSignal): Promise<unknown> {
  switch (signal.kind) {
    case 'offer':
      return realtime.send('rtc.offer', { roomNum, sdp: signal.sdp, epoch: signal.epoch })
    case 'answer':
      return realtime.send('rtc.answer', { roomNum, sdp: signal.sdp, epoch: signal.epoch })
    case 'candidate':
      return realtime.send('rtc.candidate', {
        roomNum,
        candidate: candidateOf(signal.candidate),
        epoch: signal.epoch,
      })
    case 'control':
      return realtime.send(
        'rtc.control',
        signal.on === undefined
          ? { roomNum, action: signal.action }
          : { roomNum, action: signal.action, on: signal.on },
      )
  }
}

/** Only the four fields of the contract: browsers put more into a candidate's JSON. */
function candidateOf(candidate: RTCIceCandidateInit | null) {
  if (!candidate) return null
  const { candidate: line = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate
  return {
    candidate: line,
    sdpMid,
    sdpMLineIndex,
    ...(usernameFragment === null ? {} : { usernameFragment }),
  }
}
