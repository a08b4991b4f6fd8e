import { expect, test } from 'vitest'
import type { Text } from '../../i18n/text.ts'
import { refusalText } from './refusalText.ts'

/** Answers the id: which words are said, not how. */
const ids = ((id: string) => id) as unknown as Text<'webChat' | 'base' | 'app'>

test.each([
  [20_502, 'image', 'base.error.oldMessageVersion'],
  [20_502, 'gift', 'base.error.oldMessageVersion'],
  [20_504, 'gift', 'base.error.giftNotSent'],
  [20_914, 'text', 'base.error.waitForReply'],
  [20_915, 'image', 'base.error.imagesAfterReply'],
  [20_001, 'gift', 'app.gift.priceChanged'],
  [20_001, 'text', 'webChat.chat.notSent'],
  [0, 'text', 'webChat.chat.notSent'],
] as const)('a refusal with %i of a line of kind %s says %s (R8.43, R8.44)', (code, type, id) => {
  expect(refusalText(ids, code, type)).toBe(id)
})
