import { useMemo } from 'react'
import { useLocale } from '../i18n/I18nProvider.tsx'
import { createMoneyText, type MoneyText } from './moneyText.ts'

/** Money in the person's language. */
export function useMoney(): MoneyText {
  const { tag } = useLocale()
  return useMemo(() => createMoneyText(tag), [tag])
}
