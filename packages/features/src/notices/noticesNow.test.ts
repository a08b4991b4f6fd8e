import { expect, it } from 'vitest'
import { noticesNow } from './noticesNow.ts'

it('lets what nobody asked for wait until a call is over, and nothing else', () => {
  const welcome = { id: '1', tone: 'success', messageId: 'app.coins.welcome', waits: true } as const
  const unplugged = { id: '2', tone: 'info', messageId: 'app.device.cameraUnplugged' } as const
  const block = { id: '3', tone: 'error', messageId: 'base.error.blocked', popup: 'block' } as const
  expect(noticesNow([welcome, unplugged, block], true)).toEqual([unplugged])
  expect(noticesNow([welcome, unplugged, block], false)).toEqual([welcome, unplugged])
})
