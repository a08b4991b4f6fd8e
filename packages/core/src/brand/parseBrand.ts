import * as v from 'valibot'
import { brandSchema } from './brandSchema.ts'
import type { Brand } from './brandSchema.ts'
import { jsonPlaces } from './jsonPlaces.ts'
import type { JsonPlaces, Place } from './jsonPlaces.ts'
import { meaningMistakes } from './meaningMistakes.ts'
import type { MeaningMistake } from './meaningMistakes.ts'
import { secretIn } from './secrets.ts'
import { shapeMistake, valueAt } from './shapeMistake.ts'

/** One mistake of a brand file. */
export interface BrandMistake extends Place {
  /** Where, e.g. `gateway.sealing.suite`. */
  readonly path: string
  /** What belongs there. */
  readonly expected: string
  /** What stands there, as JSON, or in a word what is wrong with it: `missing`, `written twice`. */
  readonly received: string
  /** What to do, e.g. a key that was probably meant. */
  readonly hint: string
}
export type ParsedBrand =
  | { readonly ok: true; readonly brand: Brand }
  | { readonly ok: false; readonly mistakes: readonly BrandMistake[] }

/**
 * Checks a brand file and reports all mistakes at once, each with its place (R1.54). @param json the text of
 * the file
 */
export function parseBrand(json: string): ParsedBrand {
  const places = jsonPlaces(json)
  if (!places.ok)
    return {
      ok: false,
      mistakes: [
        {
          path: '(file)',
          ...places.place,
          expected: 'valid JSON',
          received: `not readable: ${places.message}`,
          hint: places.mend,
        },
      ],
    }
  const parsed = v.safeParse(brandSchema, places.value, { abortEarly: false, abortPipeEarly: true })
  const issues = (parsed.issues ?? []).flatMap(insideChoice)
  const broken = new Set(issues.map(({ path }) => String(path?.[0].key)))
  const meaningful = parsed.typed || issues.every(({ path }) => path !== undefined)
  const shapes = issues.map((issue) =>
    placed(
      shapeMistake(issue, places.value),
      places,
      issue.expected === 'never' || issue.path?.at(-1)?.origin === 'key' ? 'key' : 'value',
    ),
  )
  const mistakes = [
    ...places.repeated.map(({ path, place }) => ({
      path: path.join('.'),
      ...place,
      expected: 'there once',
      received: 'written twice',
      hint: 'remove one of the two; the later one counts',
    })),
    ...shapes,
    ...(meaningful
      ? meaningMistakes(parsed.output as Brand, broken)
          .map((mistake) => placed(mistake, places, 'value'))
          .filter(({ path }) => !shapes.some((shape) => shape.path === path))
      : []),
  ].sort((a, b) => a.line - b.line || a.column - b.column)
  return parsed.success && mistakes.length === 0
    ? { ok: true, brand: parsed.output }
    : { ok: false, mistakes }
}

type Issue = v.InferIssue<typeof brandSchema>

/** Of a value that may be a text or an object and is an object, what is wrong inside it. */
function insideChoice(issue: Issue): Issue[] {
  const inside = (issue.issues ?? []).filter(
    ({ type, path }) => type === 'strict_object' || path !== undefined,
  )
  const isChoice =
    issue.type === 'union' && typeof issue.input === 'object' && issue.input !== null && inside.length > 0
  return isChoice
    ? inside.flatMap((one) =>
        insideChoice({ ...one, path: [...(issue.path ?? []), ...(one.path ?? [])] } as Issue),
      )
    : [issue]
}

function placed(
  mistake: MeaningMistake,
  places: JsonPlaces & { ok: true },
  at: 'key' | 'value',
): BrandMistake {
  const place = at === 'key' ? places.placeOfKey(mistake.path) : places.placeOf(mistake.path)
  const value = valueAt(places.value, mistake.path)
  return {
    path: mistake.path.join('.') || '(file)',
    ...place,
    expected: mistake.expected,
    received: value === undefined ? 'missing' : shown(value),
    hint: mistake.hint,
  }
}

/** A value as it stands in the file; a secret is named only, for messages end up in logs. */
function shown(value: unknown): string {
  const secret = typeof value === 'string' ? secretIn(value) : undefined
  if (secret !== undefined) return `${secret} (not shown here)`
  const text = JSON.stringify(value).replace(/-----BEGIN[^"]*/g, '…')
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
