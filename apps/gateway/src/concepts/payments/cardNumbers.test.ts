import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outcome } from '../../app/testCompany/testCards.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { CompanyScene, numberOf } from '../../testing/payments/CompanyScene.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'

let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db

/** Everything every table holds, as text. */
async function databaseText(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db(),
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: unknown }>(db(), sql.raw(`select to_jsonb(t) as row from ${name} t`))
    texts.push(JSON.stringify(rows))
  }
  expect(tables.length).toBeGreaterThan(50)
  return texts.join('\n')
}

/** All files of the gateway's folder; the company's own folder is somebody else's. */
function filesText(folder: string): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? filesText(path) : readFileSync(path, 'latin1')))
    .join('\n')
}

/** The number as it was typed, in groups, and all but its last four digits. */
const traces = (number: string): string[] => [
  number,
  number.replaceAll(/(.{4})(?=.)/g, '$1 '),
  number.replaceAll(/(.{4})(?=.)/g, '$1-'),
  number.slice(0, 12),
]

it('the number and the code of a card stand nowhere: database, files, logs (R5.24)', async () => {
  const outcomes: Outcome[] = ['paid', 'declined.generic', '3ds.ok']
  for (const outcome of outcomes) {
    const { orderId } = await scene.order('card', { saveCard: true })
    await scene.confirm(orderId, outcome)
    scene.clock.advance(120_000)
  }
  const client = await scene.client()
  const saved = await client.send('payCardAdd', {
    body: {
      data: { token: await scene.token('paid'), holder: 'Ann' },
      captcha: await solvedCaptcha(scene.gateway.context, client.userId, 'card'),
    },
  })
  expect(saved.status).toBeLessThan(500)
  await scene.later(120)
  const places = {
    database: await databaseText(),
    files: filesText(scene.gateway.context.config.dataDir),
    log: scene.log.join('\n'),
  }
  expect(places.database, 'the last four digits are kept').toContain('"0001"')
  for (const [place, text] of Object.entries(places))
    for (const number of outcomes.map(numberOf))
      for (const trace of traces(number))
        expect([place, trace, text.includes(trace)]).toEqual([place, trace, false])
  // The search finds what is there.
  await db().execute(sql`update pay_order set held_for = ${numberOf('paid')}`)
  expect((await databaseText()).includes(numberOf('paid'))).toBe(true)
})
