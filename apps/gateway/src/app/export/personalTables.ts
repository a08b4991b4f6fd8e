import { sql, type SQL } from 'drizzle-orm'

/** Whose data: the number, the brand, the lower-cased address and the E.164 number (empty when there is none). */
export interface Owner { readonly personId: number; readonly appId: string; readonly email: string; readonly phone: string }

/** One table that holds something about a person. */
export interface PersonalTable {
  readonly name: string
  /** Condition on `t`: rows about the person. */
  readonly whose: (owner: Owner) => SQL
  /** Columns that are left out of the copy, besides all that hold hashes: secrets that open something, and other people's part. */
  readonly withheld?: readonly string[]
  /** What happens when the person is erased: rows go, a statement empties them, or they stay for the reason given. */
  readonly erase: 'delete' | ((owner: Owner, now: number) => SQL) | { readonly kept: string }
}

const own = ({ personId }: Owner): SQL => sql`t.person_id = ${personId}`
const simple = (name: string): PersonalTable => ({ name, whose: own, erase: 'delete' })

/**
 * Every table that holds something about a person, in the order of erasing. It is the list of the copy people get and of what is erased;
 * a test compares it with the schema, so a new table has to be entered here or in {@link IMPERSONAL_TABLES}.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  simple('person_setting'), simple('presence'), simple('mailbox'), simple('outbox'), simple('realtime_socket'), simple('call_member'), simple('call_report'), simple('video_report'), simple('call_rating'), simple('call_feeling'), simple('call_veil'),
  simple('pending_alert'),
  { name: 'push_subscription', whose: own, withheld: ['auth', 'p256dh'], erase: 'delete' },
  { name: 'friendship', whose: ({ personId }) => sql`t.person_id = ${personId}`, erase: ({ personId }) => sql`delete from friendship where ${personId} in (person_id, friend_id)` },
  { name: 'block', whose: own, erase: ({ personId }) => sql`delete from block where ${personId} in (person_id, blocked_id)` },
  { name: 'person_like', whose: own, erase: ({ personId }) => sql`delete from person_like where ${personId} in (person_id, liked_id)` },
  { name: 'friend_request', whose: ({ personId }) => sql`${personId} in (t.person_id, t.friend_id)`, erase: ({ personId }) => sql`delete from friend_request where ${personId} in (person_id, friend_id)` },
  { name: 'conversation', whose: own, erase: 'delete' },
  // What others wrote is theirs: the copy holds the person's own lines, and those of others stay with them.
  { name: 'message', whose: ({ personId }) => sql`t.sender_id = ${personId}`, erase: 'delete' },
  { name: 'conversation_pair', whose: ({ personId }) => sql`${personId} in (t.first_id, t.second_id)`, erase: 'delete' },
  { name: 'dealt_card', whose: own, erase: ({ personId }) => sql`delete from dealt_card where ${personId} in (person_id, card_id)` },
  simple('host_topic'), simple('match_seeker'), simple('match_farewell'), simple('match_member'), simple('match_last'), simple('daily_use'),
  { name: 'match', whose: ({ personId }) => sql`${personId} in (t.first_id, t.second_id)`, withheld: ['first_search', 'second_search'], erase: { kept: 'part of the history of the other person; the number leads to an empty account' } },
  { name: 'report', whose: ({ personId }) => sql`t.reporter_id = ${personId}`, erase: ({ personId }) => sql`update report set text = '', email = '', device_id = '', repetitions = '[]' where reporter_id = ${personId}` },
  { name: 'report_pictures', whose: ({ personId }) => sql`t.report_id in (select r.id from report r where ${personId} in (r.reporter_id, r.reported_id))`, withheld: ['pictures'], erase: 'delete' },
  simple('snapshot'),
  { name: 'complaint', whose: own, erase: ({ personId }) => sql`update complaint set text = '' where person_id = ${personId}` },
  { name: 'call', whose: ({ personId }) => sql`${personId} in (t.caller_id, t.callee_id)`, erase: { kept: 'the history of the other person; the number leads to an empty account' } },
  { name: 'tracking_event', whose: ({ personId }) => sql`(t.record ->> 'userId')::bigint = ${personId}`, erase: 'delete' },
  { name: 'contact_switch', whose: own, erase: 'delete' },
  { name: 'social_identity', whose: own, erase: 'delete' },
  { name: 'social_journey', whose: own, withheld: ['nonce', 'code_verifier'], erase: 'delete' },
  { name: 'qr_login', whose: own, erase: 'delete' },
  { name: 'call_handover', whose: own, erase: 'delete' },
  { name: 'phone_code', whose: ({ appId, phone }) => sql`t.app_id = ${appId} and t.phone = ${phone} and t.phone <> ''`, withheld: ['salt', 'code_hash'], erase: 'delete' },
  { name: 'email_flow', whose: ({ appId, email }) => sql`t.app_id = ${appId} and t.email = ${email} and t.email <> ''`, erase: 'delete' },
  { name: 'ticket', whose: ({ personId, appId, email }) => sql`(t.person_id = ${personId} or (t.app_id = ${appId} and lower(t.email) = ${email} and t.email <> ''))`, erase: 'delete' },
  { name: 'login_failure', whose: ({ appId, email, phone }) => sql`(${email} <> '' and starts_with(t.key, ${`${appId} ${email} `})) or (${phone} <> '' and starts_with(t.key, ${`${appId} ${phone} `}))`, erase: 'delete' },
  { name: 'sent_message', whose: ({ appId, email, phone }) => sql`t.app_id = ${appId} and lower(t.recipient) in (${email}, ${phone}) and t.recipient <> ''`, withheld: ['link', 'body'], erase: 'delete' },
  { name: 'device', whose: ({ personId, appId }) => sql`t.app_id = ${appId} and t.device_id in (select s.device_id from session s where s.person_id = ${personId})`, erase: { kept: 'about the browser: that it got its sign-up coins, and whether it is banned' } },
  { name: 'appeal', whose: ({ personId }) => sql`t.ban_id in (select b.id from ban b where b.person_id = ${personId})`, erase: ({ personId }) => sql`update appeal set email = '', text = '' where ban_id in (select id from ban where person_id = ${personId})` },
  { name: 'ban', whose: own, erase: { kept: 'what was decided about an account; the number leads to an empty one' } },
  { name: 'operator_act', whose: own, withheld: ['who'], erase: { kept: 'what operators did, as proof; the number leads to an empty account' } },
  { name: 'session', whose: own, erase: 'delete' },
  { name: 'entry', whose: ({ personId }) => sql`t.account_id in (select a.id from ledger_account a where a.person_id = ${personId})`, erase: { kept: 'the books; see ledger_account' } },
  { name: 'journal', whose: ({ personId }) => sql`t.id in (select e.journal_id from entry e join ledger_account a on a.id = e.account_id where a.person_id = ${personId})`, erase: { kept: 'the books; see ledger_account' } },
  { name: 'ledger_account', whose: own, erase: ({ personId }, now) => sql`select coin_forget(${personId}, ${now})` },
  { name: 'account_deletion', whose: own, erase: ({ personId }, now) => sql`update account_deletion set text = '', erased_at = case when restored_at is null then ${now}::bigint end where person_id = ${personId}` },
  { name: 'person', whose: ({ personId }) => sql`t.id = ${personId}`, erase: ({ personId }, now) => sql`update person set
      email = null, password_hash = null, phone = null, phone_password_hash = null, user_name = '', gender = 0, birthday = '', bio = '', interests = '[]', languages = '[]', head_img = '', background_img = '', album_images = '[]', videos = '[]',
      country_id = 0, country_code = '', is_host = false, is_vip = false, price_per_minute = 0, friend_price_per_minute = 0, friend_only_call = true, invisible = true, attribution = '{}', answering_habit = '', slug = '',
      over18_at = null, completed_at = null, erase_at = null, erased_at = ${now} where id = ${personId}` },
]

/** Tables that hold nothing about a person, with the reason. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  register_bonus: 'keyed hashes of addresses and numbers that had sign-up coins: nobody can be found by them, and they stay so that the coins are given once',
  gateway_instance: 'processes of the gateway',
  brand_setting: 'what operators have set for a brand',
  signal_body: 'messages between processes, gone after a minute',
  used_sign: 'check sums of requests, gone after minutes',
  remembered_answer: 'answers nobody can open without the number of their request, gone after a day',
}
