import { createHash, randomBytes, randomUUID } from 'node:crypto'

/**
 * People with an open session each, and coins: put into the database beforehand, since a log-in costs more
 * than what is measured.
 *
 * @param {(text: string, values?: unknown[]) => Promise<Record<string, any>[]>} ask
 * @param {{ appId: string; count: number; coins?: number; hosts?: boolean }} options `hosts`: every second
 *   one is a host at 20 coins a minute
 * @returns {Promise<{ userId: number; loginToken: string; deviceId: string }[]>}
 */
export async function addPeople(ask, { appId, count, coins = 0, hosts = false }) {
  const now = Date.now()
  const sessions = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    deviceId: randomUUID(),
  }))
  const added = await ask(
    `insert into person (app_id, user_name, created_at, completed_at, over18_at, friend_only_call, is_host,
      price_per_minute)
    select $1, 'Load ' || n, $2, $2, $2, false, $4 and n % 2 = 0, case when $4 and n % 2 = 0 then 20 else 0 end
    from generate_series(1, $3::int) as n order by n returning id`,
    [appId, now, count, hosts],
  )
  const people = added.map(({ id }, index) => ({
    userId: id,
    loginToken: sessions[index].token,
    deviceId: sessions[index].deviceId,
  }))
  // Callable at once: hosts have accepted the agreement, whichever version counts.
  if (hosts)
    await ask(
      `insert into person_agreement (person_id, type, version, agreed_at)
      select p.id, 'host', v, $2 from person p, generate_series(1, 9) as v where p.is_host and p.id = any($1)`,
      [people.map(({ userId }) => userId), now],
    )
  const rows = people.map(({ userId, loginToken, deviceId }, index) => ({
    id: sessions[index].id,
    userId,
    deviceId,
    hash: createHash('sha256').update(loginToken, 'utf8').digest('base64url'),
  }))
  await ask(
    `insert into session (id, person_id, device_id, token_hash, created_at, last_seen_at, expires_at)
    select id, "userId", "deviceId", hash, $2, $2, $2::bigint + 86400000 from jsonb_to_recordset($1::jsonb) as s(id text, "userId" int, "deviceId" text, hash text)`,
    [JSON.stringify(rows), now],
  )
  const seeds = people.map(({ userId }) => ({
    key: `seed:${userId}`,
    kind: 'seed',
    ref: 'seed',
    legs: [
      { account: 'person', person: userId, amount: coins },
      { account: 'mint', amount: -coins },
    ],
  }))
  if (coins > 0) await ask('select count(*) from post_movements($1::jsonb, $2)', [JSON.stringify(seeds), now])
  return people
}
