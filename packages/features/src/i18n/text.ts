import type { ReactNode } from 'react'
import type { Area, CommonArea } from './areas.ts'
import type { Messages } from './messages.ts'
import { engineFormatter } from './formatter.ts'
import type { CreateFormatter, Values } from './formatter.ts'

/** id → arguments, generated from the English catalogues. */
type Registry = FormatjsIntl.MessageArguments
export type MessageId = Extract<keyof Registry, string>
/** Ids of some areas only: a screen can use no message of an area it has not asked for. */
export type MessageIdOf<A extends Area> = Extract<MessageId, IdPattern<A>>
type IdPattern<A extends Area> = A extends 'start'
  ? FormatjsIntl.StartTopic | `${FormatjsIntl.StartTopic}.${string}`
  : `${A}.${string}`

/** Arguments that every message may use without being given them. */
export interface BrandArguments {
  /** Name of the brand (R1.52). */
  brand: string
  /** `host` or `goddess` (R1.15), for `{hostTerm, select, …}`. */
  hostTerm: string
}
type OwnArguments<Id extends MessageId> = Omit<Registry[Id], keyof BrandArguments>
/** Arguments a caller has to give for a message; none means the parameter is left out. */
export type ArgumentsOf<Id extends MessageId> = keyof OwnArguments<Id> extends never
  ? []
  : [values: OwnArguments<Id>]

/** Formats messages. Ids and arguments are checked by the compiler. */
export interface Text<A extends Area = CommonArea> {
  <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>): string
  /** For messages with tags such as `<terms>…</terms>`: give each tag as a function of its content. */
  rich: <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>) => ReactNode
}

/**
 * Binds compiled messages to a language and the arguments of the brand.
 *
 * @param tag BCP 47
 */
export function createText<A extends Area>(
  tag: string,
  messages: Messages,
  brandArguments: BrandArguments,
  createFormatter: CreateFormatter = engineFormatter,
): Text<A> {
  const format = createFormatter(tag, messages)
  const render = (id: string, values: object = {}): ReactNode => {
    if (messages[id] === undefined) {
      // Catalogues are filled up with English (R3.76): this id is in none. Nobody reads ids.
      console.error(`There is no message ${id} in "${tag}"`)
      return ''
    }
    return format(id, { ...brandArguments, ...(values as Values) })
  }
  const text = (id: string, values?: object) => render(id, values) as string
  // The compiler has checked id and values against the registry.
  return Object.assign(text, { rich: render }) as unknown as Text<A>
}
