import { expect, test } from 'vitest'
import { refusal } from '../test/testPorts.ts'
import { nextQrAnswer } from './qrAnswer.machine.ts'
import type { QrAnswer, QrAnswerEvent } from './qrAnswer.machine.ts'
import { MOST_RENEWALS, nextQrShow } from './qrShow.machine.ts'
import type { QrShow, QrShowEvent } from './qrShow.machine.ts'

const show = (...events: QrShowEvent[]) => events.reduce(nextQrShow, { step: 'off' } as QrShow)
const created = (token = 'one'): QrShowEvent => ({ type: 'created', token, expiresAt: 120_000 })
const seen = (state: Extract<QrShowEvent, { type: 'seen' }>['state'], token = 'one'): QrShowEvent => ({
  type: 'seen',
  token,
  state,
})

test('a code is asked for, shown, scanned, confirmed', () => {
  expect(show({ type: 'opened' })).toEqual({ step: 'asking', renewals: 0, refused: false })
  expect(show({ type: 'opened' }, created(), seen('waiting'))).toMatchObject({
    step: 'shown',
    token: 'one',
    expiresAt: 120_000,
  })
  expect(show({ type: 'opened' }, created(), seen('scanned')).step).toBe('scanned')
  expect(show({ type: 'opened' }, created(), seen('scanned'), seen('confirmed')).step).toBe('entered')
})
test('refused on the phone: a new code, and it is said', () => {
  const after = show({ type: 'opened' }, created(), seen('scanned'), seen('refused'))
  expect(after).toMatchObject({ step: 'asking', refused: true })
  expect(nextQrShow(after, created('two'))).toMatchObject({ step: 'shown', refused: true })
  expect(
    show({ type: 'opened' }, created(), seen('refused'), created('two'), seen('scanned', 'two')),
  ).toMatchObject({ step: 'scanned', refused: false })
})
test('renewed when it runs out, until nobody seems to be there', () => {
  let state = show({ type: 'opened' })
  for (let turn = 0; turn <= MOST_RENEWALS; turn += 1)
    state = nextQrShow(nextQrShow(state, created(`t${turn}`)), seen('expired', `t${turn}`))
  expect(state).toEqual({ step: 'paused' })
  expect(nextQrShow(state, { type: 'opened' }).step).toBe('asking')
})
test('word of an older code means nothing; a closed panel shows nothing', () => {
  const now = show({ type: 'opened' }, created('two'))
  expect(nextQrShow(now, seen('confirmed', 'one'))).toBe(now)
  expect(nextQrShow(now, { type: 'closed' })).toEqual({ step: 'off' })
  expect(nextQrShow({ step: 'off' }, created())).toEqual({ step: 'off' })
  expect(show({ type: 'opened' }, { type: 'failed', failure: refusal(10116) }).step).toBe('failed')
})

const answer = (...events: QrAnswerEvent[]) => events.reduce(nextQrAnswer, { step: 'reading' } as QrAnswer)
const read = (state: 'ready' | 'expired' | 'full' = 'ready'): QrAnswerEvent => ({
  type: 'read',
  state,
  device: 'Chrome on Windows',
  place: 'DE',
  most: 3,
})

test('the phone is asked, answers once, and hears what came of it', () => {
  expect(answer(read())).toEqual({ step: 'asked', device: 'Chrome on Windows', place: 'DE', sending: null })
  expect(answer(read(), { type: 'pressed', agree: true }, { type: 'pressed', agree: false })).toMatchObject({
    sending: 'agree',
  })
  expect(answer(read(), { type: 'pressed', agree: true }, { type: 'answered', state: 'done' }).step).toBe(
    'agreed',
  )
  expect(answer(read(), { type: 'pressed', agree: false }, { type: 'answered', state: 'done' }).step).toBe(
    'refused',
  )
  expect(answer(read(), { type: 'pressed', agree: true }, { type: 'answered', state: 'full' })).toEqual({
    step: 'full',
    most: 3,
  })
  expect(answer(read(), { type: 'pressed', agree: true }, { type: 'answered', state: 'expired' }).step).toBe(
    'expired',
  )
  expect(answer(read(), { type: 'answered', state: 'done' }).step).toBe('asked')
  expect([answer(read('expired')).step, answer(read('full')).step]).toEqual(['expired', 'full'])
})
test('what failed may be tried again', () => {
  const failed = answer({ type: 'failed', failure: refusal(0, 500) })
  expect(failed.step).toBe('failed')
  expect(nextQrAnswer(failed, { type: 'began' })).toEqual({ step: 'reading' })
})
