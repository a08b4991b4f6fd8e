import type { Receipt } from '@visavis/core/contract'

/** Saves the receipt as the gateway signed it, so that anybody can check it offline. */
export function downloadReceipt(receipt: Receipt): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `receipt-${receipt.roomNum}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
