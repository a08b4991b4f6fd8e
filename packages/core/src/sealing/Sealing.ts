/** Cipher suites a gateway may ask for (R7.15). */
export type SealingSuite = 'aes-oaep' | 'des-pkcs1'

/** A sealed body or answer: base64 texts (R7.14, R7.18). */
export interface SealedEnvelope {
  readonly data: string
  readonly key: string
}

/** Seals requests and opens answers of one brand's suite. */
export interface Sealing {
  /** A fresh random key seals the text; `key` is that key under the gateway's public key. */
  seal(plain: string): SealedRequest
  /**
   * Opens an answer to the request that sent `requestKey`.
   *
   * @returns the plain JSON value, or null for anything damaged: the caller answers 6666 (R7.17).
   */
  open(answer: unknown, requestKey: string): unknown
}
export interface SealedRequest {
  readonly envelope: SealedEnvelope
  /** The 8 characters of this request's key; the answer is opened with them. */
  readonly requestKey: string
}
