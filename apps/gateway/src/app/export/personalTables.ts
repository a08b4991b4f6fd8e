import { own, type PersonalTable } from '../../platform/personal/PersonalTable.ts'
import {
  PLATFORM_IMPERSONAL_TABLES,
  PLATFORM_PERSONAL_TABLES,
} from '../../platform/personal/platformTables.ts'
import { CONCEPTS } from '../concepts.ts'

const OPERATOR_TABLES: readonly PersonalTable[] = [
  {
    name: 'operator_act',
    whose: own,
    withheld: ['who'],
    erase: { kept: 'what operators did, as proof; the number leads to an empty account' },
  },
]

/**
 * Every table that holds something about a person, in the order of erasing: the list of the copy people get
 * and of what is erased. A test compares it with the schema, so a new table has to be entered in the
 * `concept.ts` of its concept.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...PLATFORM_PERSONAL_TABLES,
  ...OPERATOR_TABLES,
  ...CONCEPTS.flatMap(({ personalTables = [] }) => personalTables),
]

/** Tables that hold nothing about a person, with the reason. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = Object.assign(
  {},
  PLATFORM_IMPERSONAL_TABLES,
  ...CONCEPTS.map(({ impersonalTables = {} }) => impersonalTables),
)
