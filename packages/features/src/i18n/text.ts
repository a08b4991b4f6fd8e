import { IntlMessageFormat } from 'intl-messageformat'
import type { PrimitiveType } from 'intl-messageformat'
import { Children, Fragment, createElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import type { Area, CommonArea } from './areas.ts'
import type { Messages } from './catalogues.ts'

/** id → arguments, generated from the English catalogues. */
type Registry = FormatjsIntl.MessageArguments
export type MessageId = Extract<keyof Registry, string>
/** Ids of some areas only: a screen can use no message of an area it has not asked for. */
export type MessageIdOf<A extends Area> = Extract<MessageId, IdPattern<A>>
type IdPattern<A extends Area> = A extends 'start' ? FormatjsIntl.StartTopic | `${FormatjsIntl.StartTopic}.${string}` : `${A}.${string}`

/** Arguments that every message may use without being given them. */
export interface BrandArguments {
  /** Name of the brand (R1.52). */
  brand: string
  /** `host` or `goddess` (R1.15), for `{hostTerm, select, …}`. */
  hostTerm: string
}
type OwnArguments<Id extends MessageId> = Omit<Registry[Id], keyof BrandArguments>
/** Arguments a caller has to give for a message; none means the parameter is left out. */
export type ArgumentsOf<Id extends MessageId> = keyof OwnArguments<Id> extends never ? [] : [values: OwnArguments<Id>]

/** Formats messages. Ids and arguments are checked by the compiler. */
export interface Text<A extends Area = CommonArea> {
  <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>): string
  /** For messages with tags such as `<terms>…</terms>`: give each tag as a function of its content. */
  rich: <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>) => ReactNode
}

type Tag = (chunks: ReactNode[]) => ReactNode
type Values = Record<string, PrimitiveType | Tag>

/** Pieces of a text never change places: their place is their key. */
const withKeys = (parts: ReactNode): ReactNode[] => Children.toArray(parts).map((part, index) => (isValidElement(part) ? createElement(Fragment, { key: index }, part) : part))

/** Tags get pieces that can be put into an element as they are. */
const keyed = (values: Values): Record<string, PrimitiveType | Tag> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? (chunks: ReactNode[]) => value(withKeys(chunks)) : value]))

/**
 * Binds compiled messages to a language and the arguments of the brand. This is the formatter of react-intl without what surrounds it:
 * numbers, dates and names have their own formats here.
 * @param tag BCP 47
 */
export function createText<A extends Area>(tag: string, messages: Messages, brandArguments: BrandArguments): Text<A> {
  const formats = new Map<string, IntlMessageFormat>()
  const formatOf = (id: string, message: Messages[string]) => {
    const known = formats.get(id) ?? new IntlMessageFormat(message, tag)
    formats.set(id, known)
    return known
  }
  const render = (id: string, values: object = {}): ReactNode => {
    const message = messages[id]
    if (message === undefined) {
      console.error(`There is no message ${id} in "${tag}"`)
      return id
    }
    const parts = formatOf(id, message).format<ReactNode>({ ...brandArguments, ...keyed(values as Values) })
    return Array.isArray(parts) ? withKeys(parts) : parts
  }
  const text = (id: string, values?: object) => render(id, values) as string
  // The compiler has checked id and values against the registry.
  return Object.assign(text, { rich: render }) as unknown as Text<A>
}
