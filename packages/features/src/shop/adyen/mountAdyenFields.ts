import { AdyenCheckout, CustomCard } from '@adyen/adyen-web'
import { CARD_FIELDS } from '../cards/cardFields.ts'
import type { CardFault, CardFieldName, CardFields, CardFieldsLook } from '../cards/cardFields.ts'
import type { MountHostedFields } from '../cards/hostedFields.ts'
import { cardToken, faultOf, fieldOf, ofCode } from './adyenData.ts'

/** Names of Adyen's frames. */
export const FRAMES = {
  number: 'encryptedCardNumber',
  expiry: 'encryptedExpiryDate',
  cvv: 'encryptedSecurityCode',
} as const satisfies Record<CardFieldName, string>

/** How long faults take to come once they were asked for. */
const JUDGED_MS = 150
/** Networks that are asked for, by Adyen's names. */
const BRANDS = ['visa', 'mc', 'amex', 'maestro', 'discover', 'diners', 'jcb', 'cup']

/** Our words for what its script says: names of frames and fields, and what is wrong with them. */
const wordsOf = ({ labels, errorTexts }: CardFieldsLook): Record<string, string> => ({
  'creditCard.cardNumber.label': labels.number,
  'creditCard.expiryDate.label': labels.expiry,
  'creditCard.securityCode.label': labels.cvv,
  'creditCard.encryptedCardNumber.aria.iframeTitle': labels.number,
  'creditCard.encryptedExpiryDate.aria.iframeTitle': labels.expiry,
  'creditCard.encryptedSecurityCode.aria.iframeTitle': labels.cvv,
  'cc.num.900': errorTexts.numberEmpty,
  'cc.num.901': errorTexts.numberInvalid,
  'cc.num.902': errorTexts.numberInvalid,
  'cc.dat.910': errorTexts.expiryEmpty,
  'cc.dat.911': errorTexts.expiryInvalid,
  'cc.dat.912': errorTexts.expiryPast,
  'cc.cvc.920': errorTexts.cvvEmpty,
  'cc.cvc.921': errorTexts.cvvInvalid,
})

/**
 * Adyen's frames for number, expiry and code inside our own labels. Its script asks its hosts for nothing
 * but the frames and one report that they were shown; its texts are ours, so that none are loaded.
 */
export const mountAdyenFields: MountHostedFields = async (root, { environment, clientKey }, look, events) => {
  const checkout = await AdyenCheckout({
    environment,
    clientKey,
    // Other languages would be loaded from its hosts; what is read out in the frames is ours.
    locale: 'en-US',
    translations: { 'en-US': wordsOf(look) },
    // Needed by its script and of no meaning to these fields.
    countryCode: 'US',
    analytics: { enabled: false },
    risk: { enabled: false },
  })
  let data: unknown = null
  let right: Partial<Record<string, boolean>> = {}
  let faults: Partial<Record<CardFieldName, CardFault>> = {}
  let isConfigured = false
  const { theme } = look
  const card = new CustomCard(checkout, {
    brands: BRANDS,
    autoFocus: true,
    styles: {
      base: {
        ...(theme['text'] !== undefined && { color: theme['text'] }),
        ...(theme['fontSize'] !== undefined && { fontSize: theme['fontSize'] }),
        fontFamily: 'system-ui, sans-serif',
      },
      ...(theme['placeholder'] !== undefined && { placeholder: { color: theme['placeholder'] } }),
      ...(theme['danger'] !== undefined && { error: { color: theme['danger'] } }),
    },
    placeholders: { expiryDate: look.labels.expiryHint },
    onConfigSuccess: () => {
      isConfigured = true
      events.onReady()
    },
    onChange: (state: { readonly data?: unknown; readonly valid?: object | undefined }) => {
      data = state.data ?? null
      right = { ...(state.valid as Record<string, boolean> | undefined) }
    },
    onValidationError: (found: readonly { readonly fieldType: string; readonly error?: string }[]) => {
      const now: typeof faults = {}
      for (const { fieldType, error = '' } of found) {
        const field = fieldOf(fieldType)
        const fault = field && ofCode(field, error)
        if (field && fault) now[field] = fault
      }
      faults = now
      for (const field of CARD_FIELDS) events.onFault(field, now[field] ?? null)
    },
    onFocus: ({ fieldType, focus }: { readonly fieldType: string; readonly focus: boolean }) => {
      const field = fieldOf(fieldType)
      if (field) events.onFocus(field, focus)
    },
    onEnterKeyPressed: () => events.onEnter(),
  })
  card.mount(root)
  const isRight = (field: CardFieldName): boolean =>
    field === 'expiry'
      ? right['encryptedExpiryMonth'] === true && right['encryptedExpiryYear'] === true
      : right[FRAMES[field]] === true
  const fields: CardFields = {
    async validate() {
      if (!isConfigured) return 'number'
      card.showValidation()
      await new Promise((done) => setTimeout(done, JUDGED_MS))
      const wrong = CARD_FIELDS.find((field) => !isRight(field)) ?? null
      if (wrong !== null && faults[wrong] === undefined) events.onFault(wrong, faultOf(wrong))
      return wrong
    },
    focus: (field) => card.setFocusOn(FRAMES[field]),
    // Its frames cannot be emptied one by one; the code is what is looked at next.
    clearCode: () => card.setFocusOn(FRAMES.cvv),
    async submit() {
      const token = cardToken(data)
      return token === null ? { ok: false, fault: 'invalid' } : { ok: true, token }
    },
    close: () => {
      card.unmount()
      for (const slot of root.querySelectorAll('[data-cse]')) slot.replaceChildren()
    },
  }
  return fields
}
