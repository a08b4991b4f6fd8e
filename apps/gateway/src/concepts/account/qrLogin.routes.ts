import type { qrContract } from '@visavis/core/contract/qr'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { listDevices, revokeDevice } from './linkedDevices.service.ts'
import { confirmQrLogin, createQrLogin, qrLoginStatus, scanQrLogin } from './qrLogin.service.ts'

/** Log-in by QR and the devices of a session (P.054–P.057, D10). */
export function createQrLoginHandlers(context: GatewayContext): Pick<Handlers, keyof typeof qrContract> {
  return {
    qrLoginCreate: async ({ caller }) => {
      if (!caller.brand.features.qrLogin) throw new Refusal(404, { status: 404 })
      return await createQrLogin(context, caller)
    },
    qrLoginStatus: async ({ query, caller }) =>
      await qrLoginStatus(context, caller, query.qrToken, query.pushToken),
    qrLoginScan: async ({ body, caller }) => await scanQrLogin(context, caller, body.qrToken),
    qrLoginConfirm: async ({ body, caller }) =>
      await confirmQrLogin(context, caller, body.qrToken, body.agree),
    linkedDevices: async ({ caller }) => await listDevices(context, caller),
    revokeDevice: async ({ body, caller }) => {
      await revokeDevice(context, caller, body.id)
      return null
    },
  }
}
