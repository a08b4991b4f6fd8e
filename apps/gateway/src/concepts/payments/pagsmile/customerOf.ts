import type { StartRequest } from '../PaymentPort.ts'
import type { MethodRow } from './pagsmileMethods.ts'

/** Longest name of a person there. */
export const MOST_NAME = 64

/** What the company wants to know of a buyer, as far as it is known. */
export function customerOf(row: MethodRow, buyer: StartRequest['buyer']): object {
  const identify = row.identityOf?.(buyer.document ?? '') ?? null
  const name = `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim().slice(0, MOST_NAME)
  return {
    ...(identify === null ? {} : { identify }),
    ...(name === '' ? {} : { name }),
    ...(buyer.email === undefined ? {} : { email: buyer.email }),
    ...(buyer.phone === undefined || buyer.phone === '' ? {} : { phone: buyer.phone.replace(/^\+/, '') }),
  }
}
