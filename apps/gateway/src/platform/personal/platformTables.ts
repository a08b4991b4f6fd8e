import { sql } from 'drizzle-orm'
import { ownRows, type PersonalTable } from './PersonalTable.ts'

/** Tables of the platform with something about a person. */
export const PLATFORM_PERSONAL_TABLES: readonly PersonalTable[] = [
  ownRows('mailbox'),
  ownRows('outbox'),
  ownRows('realtime_socket'),
  {
    name: 'sent_message',
    whose: ({ appId, email, phone }) =>
      sql`t.app_id = ${appId} and lower(t.recipient) in (${email}, ${phone}) and t.recipient <> ''`,
    withheld: ['link', 'body'],
    erase: 'delete',
  },
]

/** Tables of the platform that hold nothing about a person, with the reason. */
export const PLATFORM_IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  gateway_instance: 'processes of the gateway',
  brand_setting: 'what operators have set for a brand',
  signal_body: 'messages between processes, gone after a minute',
  used_sign: 'check sums of requests, gone after minutes',
  remembered_answer: 'answers nobody can open without the number of their request, gone after a day',
}
