import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BUSINESS_ERRORS, decideFailure, GatewayError } from '@visavis/core/errors'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { HostCenterScreen } from './HostCenterScreen.tsx'
import { VERIFY_MOBILE } from './numberProof.ts'

afterEach(cleanup)

const REFUSAL = /Please verify your phone number first\./
const PENDING = { agreed: false, version: 1, agreedAt: null }
const HOSTING = {
  state: 'none',
  answer: '',
  appliedAt: null,
  approval: true,
  price: 20,
  friendPrice: 20,
  topicId: 1,
  prices: [20, 40],
  pointRate: 0.5,
}
const noNumber = new GatewayError(
  decideFailure(
    { client: 'gateway', endpoint: 'saveProtocol', status: 200, code: VERIFY_MOBILE },
    BUSINESS_ERRORS[VERIFY_MOBILE],
  ),
)

function LoggedIn() {
  const store = useAppStore() as DomainStore
  useState(() => {
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    const me = { id: 1, userName: 'Alex', headImg: '', birthday: '1998-05-14', languages: [], complete: true }
    store.dispatch(sessionStepped({ type: 'accepted', me: me as unknown as Me, ticket: null }))
  })
  return <HostCenterScreen proof={Proof} />
}
const Proof = ({ onProven, onClose }: { onProven: () => void; onClose: () => void }) => (
  <>
    <button type="button" onClick={onProven}>
      proven
    </button>
    <button type="button" onClick={onClose}>
      no
    </button>
  </>
)
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** The page before a gateway that wants a number until there is one. */
async function draw(offered = true) {
  const has = { number: false, agreed: false }
  const save = vi.fn(() => {
    has.agreed = has.number
    return has.agreed ? { ...PENDING, agreed: true, agreedAt: 1 } : noNumber
  })
  const answers = {
    globalConf: { phone: { offered, closedCountries: [], needMobileVerify: true } },
    hosting: HOSTING,
    protocolStatus: () => ({ ...PENDING, agreed: has.agreed, agreedAt: has.agreed ? 1 : null }),
    saveProtocol: save,
  }
  await act(async () => {
    render(
      <FeatureStage answers={answers}>
        <LoggedIn />
      </FeatureStage>,
    )
  })
  const box = await screen.findByRole('checkbox', undefined, { timeout: 10_000 })
  await act(async () => fireEvent.click(box))
  await press('Accept agreement')
  return { has, save, box: box as HTMLInputElement }
}

test('a number is asked for before the agreement, which then goes on by itself (R6.16)', async () => {
  const { has, save } = await draw()
  expect(screen.queryByText(REFUSAL)).toBeNull()
  has.number = true
  await press('proven')
  expect(await screen.findByText(/^Version 1 accepted on /)).toBeTruthy()
  expect(save).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'proven' })).toBeNull()
})

test('no leaves everything as it was, and the agreement can be asked for again (R6.16)', async () => {
  const { save, box } = await draw()
  await press('no')
  expect([box.checked, save.mock.calls.length, screen.queryByText(REFUSAL)]).toEqual([true, 1, null])
  await press('Accept agreement')
  expect(screen.getByRole('button', { name: 'proven' })).toBeTruthy()
})

test('where numbers cannot be proven here, the refusal says what is missing (R6.17)', async () => {
  await draw(false)
  expect(await screen.findByText(REFUSAL)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'proven' })).toBeNull()
})
