import type { HostedFields } from '@visavis/core/contract'
import type { CardFieldName, CardFields, CardFieldsEvents, CardFieldsLook } from './cardFields.ts'

export interface HostedFieldsEvents extends Omit<CardFieldsEvents, 'onHeight'> {
  readonly onFocus: (field: CardFieldName, focused: boolean) => void
}
/**
 * Lets a company's script put its frames into the places for number, expiry and code inside `root`, which
 * are named by `data-cse`.
 */
export type MountHostedFields = (
  root: HTMLElement,
  source: HostedFields,
  look: CardFieldsLook,
  events: HostedFieldsEvents,
) => Promise<CardFields>

/** The script of a company is loaded once its fields are wanted. */
export const mountHostedFields: MountHostedFields = async (...parts) =>
  await (await import('../adyen/mountAdyenFields.ts')).mountAdyenFields(...parts)
