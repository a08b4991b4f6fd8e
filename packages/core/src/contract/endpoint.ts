import type * as v from 'valibot'
import type { FormLimits } from './files.ts'

/** HTTP verbs the transport supports (R7.03). */
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** Which configured base address a call goes to (R7.04). One origin serves all four by default. */
export type GatewayHost = 'gateway' | 'api' | 'upload' | 'tracking'

/**
 * - `public`: never signed (R7.07).
 * - `signed`: refused without a valid sign and session.
 * - `optional`: signed when there is a session, public for visitors (globalconf).
 */
export type EndpointAuth = 'public' | 'signed' | 'optional'

/**
 * Who is let through to the handler:
 *
 * - `visitor`: anybody. Default of rows that need no session.
 * - `session`: whoever is logged in, also before the sign-up is complete.
 * - `adult`: whoever is logged in, has said to be 18 and has given a birthday that says so. Default of signed
 *   rows.
 */
export type EndpointAccess = 'visitor' | 'session' | 'adult'

/** What a failed call gives its caller (R7.101, R7.105): a rejection, the error object, or nothing. */
export type ErrorPolicy = 'raise' | 'return' | 'swallow'

/** Any valibot schema. */
export type Schema = v.GenericSchema

/**
 * How often a call is taken: `most` at once, and as many again within `seconds`. Beyond it the answer is a
 * 429 with the seconds to wait. A `network` is one address, or a /64 of IPv6; the machine's own address (the
 * site's proxy in development) is not counted.
 */
export interface Rate {
  readonly by: 'person' | 'device' | 'network'
  readonly most: number
  readonly seconds: number
}

/** One row of table P: everything both ends need to know about a call. */
export interface Endpoint {
  readonly method: Verb
  /**
   * Path below its host; `{product}` is filled from the brand, any other name from the query, which then
   * leaves it out.
   */
  readonly path: string
  readonly host: GatewayHost
  readonly auth: EndpointAuth
  /** Only where it is not the default of `auth`, see {@link accessOf}. */
  readonly access?: EndpointAccess
  readonly policy: ErrorPolicy
  /**
   * `false` for a write that repeats harmlessly and often: its answer is not kept for a second try of the
   * same request.
   */
  readonly remembered?: false
  /** Open to an account on its way out: it may look at itself, come back, take its data along, or go. */
  readonly whileLeaving?: true
  /** Open to a banned device: it has a text of its own there, or may ask why. */
  readonly whileBanned?: true
  /**
   * Ends or pays something: it is taken however busy the gateway is, where other calls are asked to come
   * again.
   */
  readonly urgent?: true
  /** Limits of this call alone, beside those that hold for all calls of a session and an address. */
  readonly rates?: readonly Rate[]
  /**
   * Holds a secret that may stand in no address and no log: always travels sealed, whatever the brand says
   * (R7.62, D5). `false`: always travels plain, and says so in the sealing headers (R7.100).
   */
  readonly sealed?: boolean
  /**
   * The body travels as multipart/form-data, with one file that is streamed: texts as fields, the file as
   * {@link formFile}.
   */
  readonly form?: FormLimits
  /** Query parameters. On the wire they are text, so numeric ones use {@link numeric}. */
  readonly query?: Schema
  /** JSON body. */
  readonly body?: Schema
  /** `data` of the answer envelope. */
  readonly data: Schema
}

/**
 * Who may call: a signed row without a word of its own is for adults, so that a new one is never open by
 * oversight.
 */
export const accessOf = ({ auth, access }: Pick<Endpoint, 'auth' | 'access'>): EndpointAccess =>
  access ?? (auth === 'signed' ? 'adult' : 'visitor')

/** Values a caller passes as query. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? v.InferInput<S>
  : undefined
/** Values a caller passes as body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends Schema }
  ? v.InferInput<S>
  : undefined
/** What the call resolves to. */
export type DataOf<E extends Endpoint> = E extends { data: infer S extends Schema } ? v.InferOutput<S> : never
/** Values the gateway's handler sees after validation. */
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined
