import type { SerializedError } from '@reduxjs/toolkit'
import type { GatewayFailure } from '@visavis/core/errors'

/** RTK Query types every error as ours or its own; its own means that our code threw: the general text. */
export function failureOf(error: GatewayFailure | SerializedError): GatewayFailure {
  if ('kind' in error) return error
  return {
    kind: 'general',
    code: 0,
    status: 0,
    messageId: 'base.error.general',
    values: {},
    serverText: null,
    field: null,
    retryAfter: null,
    row: 'E.15',
    endpoint: null,
  }
}
