import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { requireVideoCalls } from './callKinds.ts'
import { createCallService } from './call.service.ts'
import { continueAfterTrial } from './continueAfterTrial.ts'
import { historyOf } from './history.ts'
import { launchCall } from './launch.ts'
import { createCallReports } from './reports.ts'
import { upgradeCall } from './upgrade.ts'

type CallHandlers = Pick<
  Handlers,
  | 'callInfo'
  | 'callLaunch'
  | 'callCancel'
  | 'callAnswer'
  | 'callRefuse'
  | 'callTimeout'
  | 'callHangup'
  | 'callNotifyEnd'
  | 'callNotifyJoin'
  | 'callNotifyStart'
  | 'callMedia'
  | 'callUpgrade'
  | 'callGoOn'
  | 'callFeeling'
  | 'friendVideo'
  | 'usersVideos'
  | 'videoHistory'
  | 'rtcToken'
  | 'rateCall'
>

/** Call rows of the contract: P.001–P.015. */
export function createCallHandlers(context: GatewayContext): CallHandlers {
  const calls = createCallService(context)
  const reports = createCallReports(context)
  return {
    callInfo: ({ query, caller }) => calls.info(caller.brand, caller.userId, query),
    callLaunch: ({ body, caller }) =>
      launchCall(context, { brand: caller.brand, callerId: caller.userId, body }),
    callCancel: async ({ body, caller }) => {
      await calls.cancel(caller.userId, body.roomNum)
      return null
    },
    callAnswer: async ({ body, caller }) => ({ rtc: await calls.answer(caller.userId, body.roomNum) }),
    callRefuse: async ({ body, caller }) => {
      await calls.refuse(caller.userId, body.roomNum)
      return null
    },
    callTimeout: async ({ body, caller }) => {
      await calls.timeout(caller.userId, body.roomNum)
      return null
    },
    callHangup: ({ body, caller }) => calls.hangUp(caller.userId, body.roomNum),
    callNotifyEnd: ({ body, caller }) => calls.notifyEnd(caller.userId, body.roomNum),
    callNotifyJoin: async ({ body, caller }) => {
      await calls.notifyJoin(caller.userId, body.roomNum)
      return null
    },
    callNotifyStart: ({ body, caller }) => calls.notifyStart(caller.userId, body.roomNum),
    callMedia: async ({ body, caller }) => {
      await calls.media(caller.userId, body.roomNum, body.state, body.silentMs)
      return null
    },
    callUpgrade: ({ body, caller }) => {
      if (body.action === 'request') requireVideoCalls(caller.brand)
      return upgradeCall(context, caller.userId, body)
    },
    callGoOn: ({ body, caller }) => continueAfterTrial(context, caller.userId, body),
    friendVideo: async ({ body, caller }) => {
      await reports.friendVideo(caller.userId, body)
      return null
    },
    usersVideos: async ({ query, body, caller }) => {
      await reports.usersVideos(caller.userId, query, body)
      return null
    },
    videoHistory: ({ query, caller }) => historyOf(context.db, caller.userId, query.page, query.size),
    rtcToken: async ({ query, caller }) => ({ rtc: await calls.renew(caller.userId, query.roomNum) }),
    callFeeling: async ({ body, caller }) => {
      await reports.feeling(caller.userId, body)
      return null
    },
    rateCall: async ({ body, caller }) => {
      await reports.rate(caller.userId, body)
      return null
    },
  }
}
