import * as v from 'valibot'
import type { Schema } from '@visavis/core/contract/endpoint'
import { Refusal } from '../context.ts'

/** Fields whose breaking has its own code and text (table E); all others are 20001. */
const CODE_OF_FIELD: Readonly<Record<string, number>> = { email: 20909, over18: 20108 }
/** Lists people choose from: too many entries are told with how many may be chosen (E.89). */
const CHOSEN_LISTS: ReadonlySet<string> = new Set(['languages', 'interests'])

/** Checks input against its schema. @throws Refusal 400 naming the first bad field */
export function validate(schema: Schema | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const path = (issue.path ?? []).map((part) => String(part.key))
  if (issue.type === 'max_length' && CHOSEN_LISTS.has(path.join('.'))) {
    throw new Refusal(20916, { status: 400, field: path.join('.'), values: { n: Number(issue.requirement) } })
  }
  throw new Refusal(CODE_OF_FIELD[path[0] ?? ''] ?? 20001, {
    status: 400,
    field: path.length === 0 ? 'body' : path.join('.'),
  })
}
