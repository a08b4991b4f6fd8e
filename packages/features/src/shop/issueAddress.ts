/** Address of the form that reports a problem with an order. */
export const issueAddress = (orderId: string): string => `/payRefund?orderId=${encodeURIComponent(orderId)}`
