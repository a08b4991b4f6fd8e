import type { ClientEvents } from '@visavis/core/contract'
import type { RtcSignal } from '@visavis/core/rtc'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'

type RtcEvent = 'rtc.offer' | 'rtc.answer' | 'rtc.candidate' | 'rtc.control'

/** The media signal in a frame; null in all other frames. */
export function signalOf(frame: AnyFrame): { roomNum: string; signal: RtcSignal } | null {
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
    case 'rtc.candidate': {
      const { roomNum, candidate, epoch } = frame.data
      return {
        roomNum,
        signal: {
          kind: 'candidate',
          candidate:
            candidate === null
              ? null
              : {
                  candidate: candidate.candidate,
                  sdpMid: candidate.sdpMid ?? null,
                  sdpMLineIndex: candidate.sdpMLineIndex ?? null,
                  usernameFragment: candidate.usernameFragment ?? null,
                },
          epoch,
        },
      }
    }
    case 'rtc.control': {
      const { roomNum, action, on } = frame.data
      return { roomNum, signal: { kind: 'control', action, ...(on === undefined ? {} : { on }) } }
    }
    default:
      return null
  }
}

/** The event and body of a media signal. */
export function frameOf(
  roomNum: string,
  signal: RtcSignal,
): { event: RtcEvent; data: ClientEvents[RtcEvent] } {
  switch (signal.kind) {
    case 'offer':
    case 'answer':
      return { event: `rtc.${signal.kind}`, data: { roomNum, sdp: signal.sdp, epoch: signal.epoch } }
    case 'control':
      return {
        event: 'rtc.control',
        data: { roomNum, action: signal.action, ...(signal.on === undefined ? {} : { on: signal.on }) },
      }
    case 'candidate': {
      const { candidate } = signal
      return {
        event: 'rtc.candidate',
        data: {
          roomNum,
          candidate:
            candidate === null
              ? null
              : {
                  candidate: candidate.candidate ?? '',
                  sdpMid: candidate.sdpMid ?? null,
                  sdpMLineIndex: candidate.sdpMLineIndex ?? null,
                  usernameFragment: candidate.usernameFragment ?? null,
                },
          epoch: signal.epoch,
        },
      }
    }
  }
}
