import { expect, it } from 'vitest'
import { DEVICES_KEY, findWanted, readDeviceChoice, rememberDevice } from './deviceChoice.ts'

function storageWith(text: string | null) {
  const values = new Map(text === null ? [] : [[DEVICES_KEY, text]])
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

it('remembers one device of each kind', () => {
  const storage = storageWith(null)
  rememberDevice(storage, 'audio', { id: 'mic-1', label: 'Built in' })
  rememberDevice(storage, 'speaker', { id: 'out-1', label: '' })
  rememberDevice(storage, 'audio', { id: 'mic-2', label: 'Headset' })
  expect(readDeviceChoice(storage)).toEqual({
    audio: { id: 'mic-2', label: 'Headset' },
    speaker: { id: 'out-1', label: '' },
  })
})

it('a choice from before names were kept counts by its id', () =>
  expect(readDeviceChoice(storageWith('{"audio":"mic-1"}'))).toEqual({ audio: { id: 'mic-1', label: '' } }))

it('finds a device by its id, else by its name among its kind', () => {
  const devices = [
    { kind: 'audio', id: 'a', label: 'Headset' },
    { kind: 'speaker', id: 'b', label: 'Headset' },
    { kind: 'audio', id: 'c', label: '' },
  ] as const
  expect(findWanted(devices, 'audio', { id: 'c', label: 'Headset' })?.id).toBe('c')
  expect(findWanted(devices, 'speaker', { id: 'of the last page', label: 'Headset' })?.id).toBe('b')
  expect(findWanted(devices, 'audio', { id: 'of the last page', label: '' })).toBeUndefined()
})

it.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '7',
  '{"audio":4,"camera":"x"}',
  '{"audio":{"label":"Headset"}}',
  '{"audio":null}',
])('%j is no choice', (text) => expect(readDeviceChoice(storageWith(text))).toEqual({}))
