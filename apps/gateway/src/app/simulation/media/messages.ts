import type { RtcGrant } from '@visavis/core/contract'
import type { RtcSignal } from '@visavis/core/rtc'

export type IceServers = { urls: string | string[]; username?: string; credential?: string }[]

/** Gateway → worker. */
export type ToWorker =
  | {
      type: 'open'
      room: string
      clip: string | null
      voice: string
      servers: RtcGrant['iceServers']
      policy: RtcGrant['iceTransportPolicy']
    }
  /** The call was answered: the host may be seen and heard. */
  | { type: 'live'; room: string }
  | { type: 'signal'; room: string; signal: RtcSignal }
  /** A voice call became a video call: the host is seen from now on. */
  | { type: 'show'; room: string; clip: string }
  | { type: 'close'; room: string }
  /** Every room closes, and the thread ends by itself. */
  | { type: 'stop' }

/** Worker → gateway. */
export type FromWorker =
  | { type: 'signal'; room: string; signal: RtcSignal }
  /** The person's picture or sound arrives while the call is live. Once per room. */
  | { type: 'received'; room: string }
  | { type: 'trouble'; room: string; message: string }
