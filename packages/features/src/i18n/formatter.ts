import { IntlMessageFormat } from 'intl-messageformat'
import type { PrimitiveType } from 'intl-messageformat'
import { Children, Fragment, createElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import type { Messages } from './messages.ts'

type Tag = (chunks: ReactNode[]) => ReactNode
/** Arguments of a message; a tag is a function of its content. */
export type Values = Record<string, PrimitiveType | Tag>
/** Formats one of the messages it was made for: a string, or nodes where tags were given. */
export type Format = (id: string, values: Values) => ReactNode
/** @param tag BCP 47 */
export type CreateFormatter = (tag: string, messages: Messages) => Format

/** Pieces of a text never change places: their place is their key. */
const withKeys = (parts: ReactNode): ReactNode[] =>
  Children.toArray(parts).map((part, index) =>
    isValidElement(part) ? createElement(Fragment, { key: index }, part) : part,
  )

/** Tags get pieces that can be put into an element as they are. */
const keyed = (values: Values): Record<string, PrimitiveType | Tag> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => value(withKeys(chunks)) : value,
    ]),
  )

// The languages offered are known ones: asking the browser whether it knows them takes longer than a text.
IntlMessageFormat.resolveLocale = () => undefined

/**
 * The engine inside react-intl by itself: all that a first screen needs to say its texts. What comes later
 * brings the whole (intlFormatter).
 */
export const engineFormatter: CreateFormatter = (tag, messages) => {
  const formats = new Map<string, IntlMessageFormat>()
  const formatOf = (id: string) => {
    const known = formats.get(id) ?? new IntlMessageFormat(messages[id] ?? [], tag)
    formats.set(id, known)
    return known
  }
  return (id, values) => {
    const parts = formatOf(id).format<ReactNode>(keyed(values))
    return Array.isArray(parts) ? withKeys(parts) : parts
  }
}
