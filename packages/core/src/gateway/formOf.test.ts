import { expect, test } from 'vitest'
import { formOf } from './formOf.ts'

test('texts become fields, Blobs become files of their type with their very bytes', async () => {
  const form = formOf({
    scene: 'call',
    picture: new Blob([new Uint8Array([0xff, 0xd8, 0x00])], { type: 'image/jpeg' }),
    note: 'data: not one',
    nothing: undefined,
  })
  expect([form.get('scene'), form.get('note'), form.has('nothing')]).toEqual(['call', 'data: not one', false])
  const file = form.get('picture') as File
  expect([file.type, file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
    'image/jpeg',
    'picture.jpeg',
    [0xff, 0xd8, 0x00],
  ])
})
