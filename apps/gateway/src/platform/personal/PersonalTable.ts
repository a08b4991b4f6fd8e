import { sql, type SQL } from 'drizzle-orm'

/**
 * Whose data: the number, the brand, the lower-cased address and the E.164 number (empty when there is none).
 */
export interface Owner {
  readonly personId: number
  readonly appId: string
  readonly email: string
  readonly phone: string
}

/** One table that holds something about a person. */
export interface PersonalTable {
  readonly name: string
  /** Condition on `t`: rows about the person. */
  readonly whose: (owner: Owner) => SQL
  /**
   * Columns that are left out of the copy, besides all that hold hashes: secrets that open something, and
   * other people's part.
   */
  readonly withheld?: readonly string[]
  /**
   * What happens when the person is erased: rows go, a statement empties them, or they stay for the reason
   * given.
   */
  readonly erase: 'delete' | ((owner: Owner, now: number) => SQL) | { readonly kept: string }
}

/** Condition for rows whose `person_id` is the person. */
export const own = ({ personId }: Owner): SQL => sql`t.person_id = ${personId}`
/** A table whose rows by `person_id` are copied whole, and deleted. */
export const ownRows = (name: string): PersonalTable => ({ name, whose: own, erase: 'delete' })
