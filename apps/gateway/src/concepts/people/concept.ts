import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { createPeopleHandlers } from './people.routes.ts'

export const peopleConcept = {
  name: 'people',
  handlers: createPeopleHandlers,
  personalTables: [
    ownRows('person_setting'),
    ownRows('presence'),
    {
      name: 'person_like',
      whose: own,
      erase: ({ personId }) => sql`delete from person_like where ${personId} in (person_id, liked_id)`,
    },
    {
      name: 'person_alias',
      whose: own,
      erase: ({ personId }) => sql`delete from person_alias where ${personId} in (person_id, other_id)`,
    },
    {
      name: 'person',
      whose: ({ personId }) => sql`t.id = ${personId}`,
      erase: ({ personId }, now) => sql`update person set
        email = null, password_hash = null, phone = null, phone_password_hash = null, user_name = '', gender = 0, birthday = '', bio = '', interests = '[]', languages = '[]', head_img = '', background_img = '', album_images = '[]', videos = '[]',
        country_id = 0, country_code = '', is_host = false, is_vip = false, price_per_minute = 0, friend_price_per_minute = 0, friend_only_call = true, invisible = true, attribution = '{}', answering_habit = '', slug = '',
        over18_at = null, completed_at = null, erase_at = null, erased_at = ${now} where id = ${personId}`,
    },
  ],
} as const satisfies Concept
