import { expect, test } from 'vitest'
import { formOf } from './formOf.ts'

test('texts are fields, data addresses are files of their type', async () => {
  const form = formOf({ scene: 'call', picture: `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0x00]).toString('base64')}`, note: 'data: not one' })
  expect([form.get('scene'), form.get('note')]).toEqual(['call', 'data: not one'])
  const file = form.get('picture') as File
  expect([file.type, file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['image/jpeg', 'picture.jpeg', [0xff, 0xd8, 0x00]])
})
