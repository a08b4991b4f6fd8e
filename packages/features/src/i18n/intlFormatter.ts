import { createIntl, createIntlCache } from 'react-intl'
import type { ReactNode } from 'react'
import type { CreateFormatter, Values } from './formatter.ts'

const cache = createIntlCache()

/** Formats with react-intl. It comes with the first catalogue that is not the first screen's. */
export const intlFormatter: CreateFormatter = (tag, messages) => {
  const intl = createIntl(
    { locale: tag, defaultLocale: 'en', messages: messages as Record<string, never> },
    cache,
  )
  // Ids and values were checked by the compiler before; react-intl's own overloads want literal ids.
  const format = intl.formatMessage as unknown as (descriptor: { id: string }, values: Values) => ReactNode
  return (id, values) => format({ id }, values)
}
