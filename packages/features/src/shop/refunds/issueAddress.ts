/** Address of the form that reports a problem with an order. */
export const issueAddress = (orderId: string): string => `/payRefund?orderId=${encodeURIComponent(orderId)}`

/** Address of the receipt of an order. */
export const receiptAddress = (orderId: string): string =>
  `/orderReceipt?orderId=${encodeURIComponent(orderId)}`

/** Address of the page on which the contract of an order is withdrawn from. */
export const withdrawalAddress = (orderId: string): string =>
  `/withdrawal?orderId=${encodeURIComponent(orderId)}`
