import type { IntlShape, PrimitiveType } from 'react-intl'
import type { ReactNode } from 'react'
import type { Area, StartArea } from './areas.ts'

/** id → arguments, generated from the English catalogues. */
type Registry = FormatjsIntl.MessageArguments
export type MessageId = Extract<keyof Registry, string>
/** Ids of some areas only: a screen can use no message of an area it has not asked for. */
export type MessageIdOf<A extends Area> = Extract<MessageId, `${A}.${string}`>

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
export interface Text<A extends Area = StartArea> {
  <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>): string
  /** For messages with tags such as `<terms>…</terms>`: give each tag as a function of its content. */
  rich: <Id extends MessageIdOf<A>>(id: Id, ...values: ArgumentsOf<Id>) => ReactNode
}

type Values = Record<string, PrimitiveType | ((chunks: ReactNode[]) => ReactNode)>

/** Binds the messages of an intl to the arguments of the brand. */
export function createText<A extends Area>(intl: IntlShape, brandArguments: BrandArguments): Text<A> {
  // The compiler has checked id and values against the registry; react-intl's own overloads want literal ids.
  const format = intl.formatMessage as unknown as (descriptor: { id: string }, values: Values) => ReactNode
  const render = (id: string, values: object = {}) => format({ id }, { ...brandArguments, ...(values as Values) })
  const text = (id: string, values?: object) => render(id, values) as string
  return Object.assign(text, { rich: render }) as unknown as Text<A>
}
