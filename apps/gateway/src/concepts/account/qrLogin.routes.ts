import type { qrContract } from '@visavis/core/contract/qr'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { listDevices, revokeDevice } from './linkedDevices.service.ts'
import { confirmQrLogin, createQrLogin, qrLoginStatus, scanQrLogin } from './qrLogin.service.ts'

/** Log-in by QR and the devices of a session (P.054–P.057, D10). */
export function createQrLoginHandlers(context: GatewayContext): Pick<Handlers, keyof typeof qrContract> {
  const limiter = new RateLimiter(context.clock)
  return {
    qrLoginCreate: async ({ caller }) => {
      if (!caller.brand.features.qrLogin) throw new Refusal(404, { status: 404 })
      // One code lasts two minutes; a few more are for people who close and open the popup.
      limiter.take(`qr:${caller.deviceId}`, 20 / 600, 20)
      if (!isLoopback(caller.ip)) limiter.take(`qr:${networkOf(caller.ip)}`, 200 / 600, 200)
      return await createQrLogin(context, caller)
    },
    qrLoginStatus: async ({ query, caller }) => await qrLoginStatus(context, caller, query.qrToken, query.pushToken),
    qrLoginScan: async ({ body, caller }) => {
      limiter.take(`scan:${caller.userId}`, 60 / 600, 60)
      return await scanQrLogin(context, caller, body.qrToken)
    },
    qrLoginConfirm: async ({ body, caller }) => await confirmQrLogin(context, caller, body.qrToken, body.agree),
    linkedDevices: async ({ caller }) => await listDevices(context, caller),
    revokeDevice: async ({ body, caller }) => {
      await revokeDevice(context, caller, body.id)
      return null
    },
  }
}
