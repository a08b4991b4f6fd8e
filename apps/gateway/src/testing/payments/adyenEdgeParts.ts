export const EDGE_KEY = '00112233445566778899AABBCCDDEEFF102132435465768798A9BACBDCEDFE0F'
export const EDGE_API_KEY = 'AQE-test-key-of-the-local-edge'
export const EDGE_ACCOUNT = 'VisavisTest'

/** What a card of the edge does. */
export type EdgeOutcome =
  | 'authorised'
  | `refused-${number}`
  | 'redirect'
  | 'pending'
  | 'error'
  | 'transient'
  | 'cut'
  | 'partial'
  | 'token-gone'

/** What the browser would hand over for a card of this outcome. */
export const edgeCard = (outcome: EdgeOutcome, last4 = '1111'): string =>
  JSON.stringify({
    encryptedCardNumber: `edge.${outcome}.${last4}`,
    encryptedExpiryMonth: 'edge.03',
    encryptedExpiryYear: 'edge.2030',
    encryptedSecurityCode: 'edge.737',
    browser: {
      colorDepth: 24,
      language: 'de-DE',
      screenHeight: 900,
      screenWidth: 1440,
      timeZoneOffset: -60,
      userAgent: 'UA',
    },
  })

export interface Amount {
  readonly value: number
  readonly currency: string
}
/** A payment as the edge keeps it. */
export interface EdgePayment {
  readonly pspReference: string
  readonly reference: string
  readonly amount: Amount
  readonly shopperReference: string
  readonly last4: string
  readonly keeps: boolean
  refunded: number
}
/** A kept card. */
export interface EdgeToken {
  readonly id: string
  readonly shopperReference: string
  readonly last4: string
  readonly outcome: string
}
/** An answer of the edge. */
export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The connection is cut instead. */
  readonly cut?: boolean
}
export type Body = Record<string, unknown> & { readonly amount?: Amount }

/** A value as text; empty where it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A refusal as Adyen words it. */
export const refuse = (status: number, errorCode: string, message: string, headers = {}): Reply => ({
  status,
  headers,
  body: { status, errorCode, message, errorType: 'validation' },
})

/** What an item of a standard webhook says, as Adyen signs it. */
export interface EdgeItem {
  readonly pspReference: string
  readonly originalReference?: string
  readonly merchantAccountCode?: string
  readonly merchantReference: string
  readonly amount: Amount
  readonly eventCode: string
  readonly success?: 'true' | 'false'
}

/** What a wallet's token of a test says that comes of it. */
export function walletOutcome(token: string): string | undefined {
  if (token === '') return undefined
  return (JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as { outcome?: string }).outcome
}
