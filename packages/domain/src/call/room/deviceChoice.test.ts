import { expect, it } from 'vitest'
import { DEVICES_KEY, readDeviceChoice, rememberDevice } from './deviceChoice.ts'

function storageWith(text: string | null) {
  const values = new Map(text === null ? [] : [[DEVICES_KEY, text]])
  return { get: (key: string) => values.get(key) ?? null, set: (key: string, value: string) => void values.set(key, value), remove: (key: string) => void values.delete(key), keys: () => [...values.keys()] }
}

it('remembers one device of each kind', () => {
  const storage = storageWith(null)
  rememberDevice(storage, 'audio', 'mic-1')
  rememberDevice(storage, 'speaker', 'out-1')
  rememberDevice(storage, 'audio', 'mic-2')
  expect(readDeviceChoice(storage)).toEqual({ audio: 'mic-2', speaker: 'out-1' })
})

it.each([null, '', 'null', '[]', '{', '7', '{"audio":4,"camera":"x"}'])('%j is no choice', (text) => expect(readDeviceChoice(storageWith(text))).toEqual({}))
