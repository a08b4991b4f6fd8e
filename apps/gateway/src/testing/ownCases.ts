import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '@visavis/core/contract'
import type { Database } from '../platform/database/database.ts'
import type { TestAnswer, TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/**
 * Who may call the endpoints of a concept, names parted by spaces: `export const cases` of
 * `<concept>.access.ts`.
 */
export type AccessCases = Readonly<Partial<Record<'visitor' | 'session' | 'adult', string>>>

/** What a request of `allOrNothing.test.ts` works with: two people who know nothing of each other. */
export interface WholeBed {
  readonly gateway: TestGateway
  readonly db: Database
  readonly ana: TestClient
  readonly ben: TestClient
}
export interface WholeRoute<B = WholeBed> {
  /** Makes ready what one request needs, and answers how it is sent. */
  readonly prepare: (bed: B) => Promise<() => Promise<TestAnswer<unknown>>>
  /** Tables that keep their row on purpose when the rest fails, with the reason. */
  readonly keeps?: Readonly<Record<string, string>>
}
/** Requests of a concept that write: `export const cases` of `<concept>.allOrNothing.ts`. */
export type WholeCases = Readonly<Partial<Record<EndpointName, WholeRoute>>>

const CONCEPTS = fileURLToPath(new URL('../concepts/', import.meta.url))

/** What the files of this ending in the folders of concepts say for a test over all concepts. */
export async function ownCases<T>(ending: 'access' | 'allOrNothing'): Promise<T[]> {
  const files = readdirSync(CONCEPTS, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => file.endsWith(`.${ending}.ts`)).toSorted()
  const modules = own.map((file) => import(join(CONCEPTS, file)) as Promise<{ cases?: T }>)
  return (await Promise.all(modules)).map(({ cases }, index) => {
    if (cases === undefined) throw new Error(`concepts/${own[index]} exports no cases`)
    return cases
  })
}
