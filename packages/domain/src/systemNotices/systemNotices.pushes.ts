import { createAction } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'

/** A system notice came, or some were read on another page. */
export const systemNoticesChanged = createAction<ServerEvents['systemNotice.update']>(
  'realtime/systemNoticeUpdate',
)

/** Realtime frames of system notices → events of the store. */
export const systemNoticePushes = { 'systemNotice.update': systemNoticesChanged } as const
