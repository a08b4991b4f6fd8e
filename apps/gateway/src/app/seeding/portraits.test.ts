import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { crowdPortraitOf, DEMO_ACCOUNTS } from './seedAccounts.ts'

const media = fileURLToPath(new URL('../../../media', import.meta.url))

test('every demo account and everybody of the crowd has a picture that is there', () => {
  const pictures = [
    ...DEMO_ACCOUNTS.map(({ values }) => values.headImg ?? ''),
    ...Array.from({ length: 24 }, (_, number) => crowdPortraitOf(number)),
  ]
  for (const picture of pictures)
    expect(existsSync(`${media}${picture.replace(/^\/media/, '')}`), picture).toBe(true)
  expect(new Set(pictures).size).toBe(DEMO_ACCOUNTS.length + 12)
})
