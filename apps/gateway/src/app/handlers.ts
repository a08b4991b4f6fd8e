import type { GatewayContext, Handlers } from '../platform/context.ts'
import { CONCEPTS, type conceptList } from './concepts.ts'
import { createExportHandlers } from './export/export.routes.ts'

type HandlersOf<C> = C extends { readonly handlers: (context: GatewayContext) => infer H } ? H : never
/** Both of a union at once. */
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type ConceptHandlers = Intersection<HandlersOf<(typeof conceptList)[number]>>

/** Handlers of the whole contract; a missing one does not compile. */
export function createHandlers(context: GatewayContext): Handlers {
  const ofConcepts = Object.assign(
    {},
    ...CONCEPTS.map(({ handlers }) => handlers?.(context)),
  ) as ConceptHandlers
  return { ...ofConcepts, ...createExportHandlers(context) }
}
