import type { Receipt } from '@visavis/core/contract'
import { saveFile } from '@visavis/ui/saveFile'

/** Saves the receipt as the gateway signed it, so that anybody can check it offline. */
export function downloadReceipt(receipt: Receipt): void {
  saveFile(`receipt-${receipt.roomNum}.json`, `${JSON.stringify(receipt, null, 2)}\n`, 'application/json')
}
