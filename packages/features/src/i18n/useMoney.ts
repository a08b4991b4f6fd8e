import { useMemo } from 'react'
import { useLocale } from './I18nProvider.tsx'
import { createMoneyText, type MoneyText } from './moneyText.ts'

/** Money in the person's language. */
export function useMoney(): MoneyText {
  const { tag } = useLocale()
  return useMemo(() => createMoneyText(tag), [tag])
}
