import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import type { CardFault, CardFieldsLook } from './cardFields.ts'

/** Tokens of the site's theme that pages of a company are drawn with. */
const THEME = {
  text: '--text-primary',
  background: '--c-field-bg',
  border: '--c-field-border',
  focus: '--focus-ring',
  danger: '--danger-fg',
  placeholder: '--text-tertiary',
  fontFamily: '--brand-font-body',
  radius: '--c-field-radius',
} as const

/** The site's theme where an element stands, for a page of a payment company. */
export function themeOf(element: Element): Record<string, string> {
  const style = getComputedStyle(element)
  const values = Object.entries(THEME)
    .map(([name, token]) => [name, style.getPropertyValue(token).trim()] as const)
    .filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(values),
    fontSize: style.fontSize,
    scheme: style.colorScheme.includes('dark') ? 'dark' : 'light',
  }
}

/** What a company's fields are drawn with, read where they stand, and our texts of their faults. */
export function useCardFieldsLook(): ((element: Element) => CardFieldsLook) & {
  readonly faultTexts: Readonly<Record<CardFault, string>>
} {
  const text = useText('shop')
  const { tag, dir } = useLocale()
  const faultTexts: Record<CardFault, string> = {
    numberEmpty: text('shop.frame.numberEmpty'),
    numberInvalid: text('shop.frame.numberWrong'),
    notATestCard: text('shop.frame.testOnly'),
    expiryEmpty: text('shop.frame.expiryEmpty'),
    expiryInvalid: text('shop.frame.expiryWrong'),
    expiryPast: text('shop.frame.expiryPast'),
    cvvEmpty: text('shop.frame.codeEmpty'),
    cvvInvalid: text('shop.frame.codeWrong'),
    network: text('shop.frame.network'),
  }
  const look = (element: Element): CardFieldsLook => ({
    locale: tag,
    dir,
    theme: themeOf(element),
    labels: {
      number: text('shop.frame.number'),
      expiry: text('shop.frame.expiry'),
      cvv: text('shop.frame.code'),
      expiryHint: text('shop.frame.expiryHint'),
      testShop: text('shop.frame.testShop'),
    },
    errorTexts: faultTexts,
  })
  return Object.assign(look, { faultTexts })
}
