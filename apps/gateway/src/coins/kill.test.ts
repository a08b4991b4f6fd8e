import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { rowsOf } from '../database/database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { sql } from 'drizzle-orm'
import { withDatabase } from '../testing/testDatabase.ts'
import { balanceOf, chargeMinutes, pointsOf, seedCoins } from './coins.ts'

const ROUNDS = 3
const START = 1_000_000
const dataDir = mkdtempSync(join(tmpdir(), 'visavis-kill-'))
const server = process.env['DATABASE_URL'] ?? ''
const name = `visavis_kill_${process.pid}`
const env = { VISAVIS_DATA_DIR: dataDir, ...(server === '' ? {} : { DATABASE_URL: withDatabase(server, name) }) }
const open = () => openDatabase({ config: readConfig(env), onError: () => {} })

async function admin(statement: string): Promise<void> {
  if (server === '') return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
afterAll(async () => {
  await admin(`drop database if exists ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Lets a real process charge and kills it in the middle. @returns what it was told is done */
async function chargeUntilKilled(from: number, acknowledgements: number): Promise<string[]> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = spawn(process.execPath, ['--import', tsx, fileURLToPath(new URL('./chargeWriter.ts', import.meta.url)), String(from)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = '', complaint = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => { complaint += part })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`the writer ended by itself (${code}): ${complaint}`))))
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.split('\n').length > acknowledgements) child.kill('SIGKILL')
    })
  })
  return text.slice(0, text.lastIndexOf('\n')).split('\n')
}

describe('a killed process', () => {
  it('loses nothing that was acknowledged and doubles nothing', async () => {
    await admin(`create database ${name}`)
    const seeding = await open()
    for (const payerId of [1, 2, 3, 4]) await seedCoins(seeding.db, payerId, START, 0)
    await seeding.close()
    let from = 1
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await chargeUntilKilled(from, 60 + 25 * round)
      const { db, close } = await open()
      for (const line of acknowledged) {
        const [payerId = 0, minute = 0, balance = 0] = line.split(' ').map(Number)
        // Asked again it is the same as the first time.
        expect(await chargeMinutes(db, [{ roomNum: `room${payerId}`, minute, payerId, payeeId: 9, price: 2, points: 1 }], 0)).toMatchObject([{ outcome: 'duplicate', payerBalance: balance }])
      }
      expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
      const [written] = await rowsOf<{ n: number; last: number }>(db, sql`select count(*)::int as n, coalesce(max(at), 0)::int as last from journal where kind = 'callMinute'`)
      const spent = (await Promise.all([1, 2, 3, 4].map((payerId) => balanceOf(db, payerId)))).reduce((sum, balance) => sum + START - balance, 0)
      expect([spent, await pointsOf(db, 9)]).toEqual([(written?.n ?? 0) * 2, written?.n])
      expect(written?.n).toBeGreaterThanOrEqual(acknowledged.length)
      from = (written?.last ?? 0) + 1
      await close()
    }
  }, 180_000)
})
