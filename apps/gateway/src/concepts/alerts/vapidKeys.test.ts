import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import webPush from 'web-push'
import { ConfigError } from '../../platform/ConfigError.ts'
import { vapidKeys } from './vapidKeys.ts'

const vapidPath = join(mkdtempSync(join(tmpdir(), 'visavis-vapid-')), 'vapid.json')
const read = () => vapidKeys({ vapid: null, vapidPath })

it('makes a pair once and keeps it', () => {
  const made = read()
  expect(read()).toEqual(made)
  expect(JSON.parse(readFileSync(vapidPath, 'utf8'))).toEqual(made)
})

it.each([
  '',
  'null',
  '{}',
  '{"publicKey":"x","privateKey":"y"}',
  JSON.stringify({ ...webPush.generateVAPIDKeys(), privateKey: webPush.generateVAPIDKeys().privateKey }),
])('a file with %s ends the start with a sentence that names it', (text) => {
  writeFileSync(vapidPath, text)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(vapidPath)
})
