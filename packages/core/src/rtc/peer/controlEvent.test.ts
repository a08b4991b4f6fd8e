import { expect, test } from 'vitest'
import { controlEvent, type ControlSignal } from './controlEvent.ts'

const said = (action: ControlSignal['action'], on?: boolean) =>
  controlEvent({ kind: 'control', action, ...(on !== undefined && { on }) })

test.each([
  ['picture', false, { type: 'picturePaused', side: 'remote', paused: true }],
  ['picture', true, { type: 'picturePaused', side: 'remote', paused: false }],
  ['veil', true, { type: 'remoteVeiled', veiled: true }],
  ['veil', false, { type: 'remoteVeiled', veiled: false }],
  ['camera', false, { type: 'remoteMuted', kind: 'video', muted: true }],
  ['microphone', true, { type: 'remoteMuted', kind: 'audio', muted: false }],
] as const)('%s %s of the other side', (action, on, event) => expect(said(action, on)).toEqual(event))

test.each(['restart', 'rejoin', 'saveData'] as const)('%s is about the connection alone', (action) =>
  expect(said(action, true)).toBeNull(),
)
