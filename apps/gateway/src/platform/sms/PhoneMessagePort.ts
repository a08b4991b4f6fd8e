import type { CodeChannel } from '@visavis/core/contract'

/** One text to one phone. */
export interface PhoneMessage {
  readonly channel: CodeChannel
  /** E.164. */
  readonly to: string
  readonly appId: string
  /** Name of the brand, as sender where the provider has none of its own. */
  readonly brand: string
  readonly text: string
  /** The digits alone, for providers that take templates (WhatsApp). */
  readonly code: string
}

/** The message could not be handed over. The reason is for the operator's log; it names no number. */
export class PhoneMessageFailed extends Error {}

/** Sends texts to phones. */
export interface PhoneMessagePort {
  /**
   * Ways a number of that country can be reached, the likeliest first; none: phones cannot be reached at all.
   */
  channelsOf(countryCode: string): readonly CodeChannel[]
  /** Resolves when the provider took the message. @throws PhoneMessageFailed */
  send(message: PhoneMessage): Promise<void>
}
