import type * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { ActResult } from './acts.ts'

/**
 * A command of operators that a concept brings with it: input, words of the command line, and what is done.
 */
export interface OwnAct {
  /** It wants a name and a reason, and is written down. */
  readonly changes: boolean
  readonly input: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>
  /** Its line in the help of the command line: the words, then what it does. */
  readonly usage: readonly [words: string, what: string]
  /** The input that the words after the command mean; checked by `input` in the gateway. */
  readonly read: (words: readonly string[], options: Readonly<Record<string, unknown>>) => unknown
  readonly run: (tx: Database, input: never, context: GatewayContext) => Promise<ActResult>
}

/** The act with the input its handler is given, known to the compiler. */
export const defineAct = <S extends v.GenericSchema<unknown, Readonly<Record<string, unknown>>>>(
  act: Omit<OwnAct, 'input' | 'run'> & {
    readonly input: S
    readonly run: (tx: Database, input: v.InferOutput<S>, context: GatewayContext) => Promise<ActResult>
  },
): OwnAct => act
