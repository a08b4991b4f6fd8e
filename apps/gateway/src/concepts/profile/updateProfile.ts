import { INTEREST_IDS, LANGUAGE_IDS, type OwnUser, type ParsedBody } from '@visavis/core/contract'
import { INTERESTS_MAX, LANGUAGES_MAX } from '@visavis/core/contract/profile'
import { writeSpans } from '@visavis/core/text'
import { eq } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import type { WordMatcher } from '../../platform/text/wordMatcher.ts'
import { checkNickname } from '../account/nickname.ts'
import { ownUser } from '../account/ownUser.ts'
import { MINIMUM_AGE, UNDER_18 } from '../account/underage.ts'
import { ageOn } from '../people/age.ts'
import { person, type Person } from '../people/person.tables.ts'
import { reviewTexts } from './reviewTexts.ts'

const OLDEST = 120
const KNOWN_LANGUAGES: readonly number[] = [...new Set(Object.values(LANGUAGE_IDS))].filter((id) => id !== 0)
type Changes = Partial<
  Pick<Person, 'userName' | 'bio' | 'interests' | 'languages' | 'gender' | 'birthday' | 'birthdayEditable'>
>

/**
 * Changes the named fields of the asker's profile, all or none of them. Nickname and bio wait where operators
 * look at them first.
 *
 * @throws Refusal with the field: see the row `updateUser` of the contract
 */
export async function updateProfile(
  context: GatewayContext,
  caller: SignedCaller,
  wanted: ParsedBody<'updateUser'>,
  listed: WordMatcher,
): Promise<OwnUser> {
  const { db, clock, config } = context
  let changes: Changes = {}
  if (wanted.userName !== undefined)
    changes.userName = nickname(wanted.userName, config.sensitiveWords, caller)
  if (wanted.bio !== undefined) {
    changes.bio = wanted.bio.normalize('NFC').trim()
    const spans = listed.find(changes.bio)
    if (spans.length > 0) throw new Refusal(20901, { field: 'bio', values: { spans: writeSpans(spans) } })
  }
  if (wanted.interests !== undefined)
    changes.interests = chosen('interests', wanted.interests, INTEREST_IDS, INTERESTS_MAX)
  if (wanted.languages !== undefined)
    changes.languages = chosen('languages', wanted.languages, KNOWN_LANGUAGES, LANGUAGES_MAX)
  return await db.transaction(async (tx) => {
    const [before] = await tx.select().from(person).where(eq(person.id, caller.userId)).for('update')
    if (before === undefined) throw new Refusal(401, { status: 401 })
    Object.assign(changes, fixed(before, wanted, clock.now()))
    const { userName, bio, ...others } = changes
    const shown = await reviewTexts(tx, before, { userName, bio }, clock.now())
    changes = { ...others, ...shown }
    if (Object.keys(changes).length === 0) return await ownUser(tx, before)
    const [row = before] = await tx.update(person).set(changes).where(eq(person.id, before.id)).returning()
    if (isComplete(row))
      await tellActivities(tx, context, [{ personId: row.id, kind: 'profile', key: 'profile', amount: 1 }])
    return await ownUser(tx, row)
  })
}

/** Whether everything a person may say about themselves is there. */
const isComplete = ({ bio, interests, languages }: Person): boolean =>
  bio !== '' && interests.length > 0 && languages.length > 0

/** The field is called `userName` here. */
function nickname(input: string, words: readonly string[], { brand }: SignedCaller): string {
  try {
    return checkNickname(input, words, brand.name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { status: error.status, field: 'userName', values: error.values })
  }
}

function chosen(field: string, ids: readonly number[], known: readonly number[], most: number): number[] {
  const each = [...new Set(ids)]
  if (each.some((id) => !known.includes(id))) throw new Refusal(20001, { status: 400, field })
  if (each.length > most) throw new Refusal(20916, { values: { n: most }, field })
  return each
}

/** What is chosen once: the gender, and a birthday that may be corrected one time. */
function fixed(before: Person, { gender, birthday }: ParsedBody<'updateUser'>, now: number): Changes {
  const changes: Changes = {}
  if (gender !== undefined && gender !== before.gender) {
    if (before.gender !== 0) throw new Refusal(20906, { field: 'gender' })
    changes.gender = gender
  }
  if (birthday !== undefined && birthday !== before.birthday) {
    if (!before.birthdayEditable) throw new Refusal(20907, { field: 'birthday' })
    const age = ageOn(birthday, now)
    if (age < 0 || age > OLDEST) throw new Refusal(20001, { status: 400, field: 'birthday' })
    if (age < MINIMUM_AGE) throw new Refusal(UNDER_18, { field: 'birthday' })
    Object.assign(changes, { birthday, birthdayEditable: false })
  }
  return changes
}
