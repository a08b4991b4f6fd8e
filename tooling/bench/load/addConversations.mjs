/**
 * Conversations of one person with others, full of lines of both in turn, all read.
 *
 * @param {(text: string, values?: unknown[]) => Promise<Record<string, any>[]>} ask
 * @param {{ person: number; others: readonly number[]; lines: number; now?: number }} options lines each
 */
export async function addConversations(ask, { person, others, lines, now = Date.now() }) {
  await ask(
    `insert into conversation_pair (first_id, second_id, head, opened_by, opened_at, answered)
    select least($1, o), greatest($1, o), $3, o, $4, true from unnest($2::int[]) as o`,
    [person, others, lines, now],
  )
  await ask(
    `insert into conversation (person_id, other_id, last_nth, read_nth, at, other_at)
    select p, q, $3, $3, $4, $4 from unnest($2::int[]) as o,
      lateral (values ($1::int, o), (o, $1::int)) as pair (p, q)`,
    [person, others, lines, now],
  )
  await ask(
    `insert into message (first_id, second_id, nth, message_id, sender_id, type, content, at)
    select least($1, o), greatest($1, o), n, gen_random_uuid()::text, case when n % 2 = 0 then $1 else o end,
      'text', 'Line ' || n || repeat(' and some more words', n % 7), $4::bigint - ($3 - n) * 60000::bigint
    from unnest($2::int[]) as o, generate_series(1, $3::int) as n`,
    [person, others, lines, now],
  )
}
