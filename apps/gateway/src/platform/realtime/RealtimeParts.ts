import type { GatewayContext } from '../context.ts'

/** The gateway's context as far as it exists before realtime does. */
export type RealtimeParts = Omit<GatewayContext, 'push'>
