import { CARD_FIELDS, type CardFault, type CardFieldName } from './cardFields.ts'
import type { MountHostedFields } from './hostedFields.ts'

/** Places of hosted frames for stories: nothing stands in them. */
export const storyHostedFields =
  (faults: Partial<Record<CardFieldName, CardFault>> = {}): MountHostedFields =>
  async (_root, _source, _look, events) => {
    events.onReady()
    for (const field of CARD_FIELDS) events.onFault(field, faults[field] ?? null)
    return {
      validate: async () => CARD_FIELDS.find((field) => faults[field] !== undefined) ?? null,
      focus: () => undefined,
      clearCode: () => undefined,
      submit: async () => ({ ok: true, token: 'tok_story' }),
      close: () => undefined,
    }
  }
