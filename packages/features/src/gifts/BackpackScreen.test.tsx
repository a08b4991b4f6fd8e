import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { BackpackScreen } from './BackpackScreen.tsx'
import { couponItemOf, itemOf } from './backpackStory.ts'

afterEach(cleanup)

const NAMES = ['Gifts', 'Call coupons', 'Used and expired']
const answers = {
  backpack: ({ type }: { type: string }) => {
    const list = [type === 'coupon' ? couponItemOf(1) : itemOf(2)]
    return { list, page: 1, size: 60, total: list.length }
  },
}
const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-path={pathname}>{search}</output>
}
const draw = async (path: string, given: object = answers) => {
  await act(async () => {
    render(
      <FeatureStage answers={given} path={path}>
        <BackpackScreen onBack={() => {}} />
        <Address />
      </FeatureStage>,
    )
  })
  await screen.findByRole('listitem', undefined, { timeout: 10_000 })
}
const chosen = () => NAMES.filter((name) => screen.getByRole<HTMLInputElement>('radio', { name }).checked)
const choose = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('radio', { name })))
  return [chosen(), screen.getByRole('status').textContent]
}

test.each([
  ['/backpack', 'Gifts'],
  ['/backpack?tab=coupon', 'Call coupons'],
  ['/backpack?tab=expired', 'Used and expired'],
  ['/backpack?tab=nothing', 'Gifts'],
])('%s shows the tab %s (Q.24)', async (path, name) => {
  await draw(path)
  expect(chosen()).toEqual([name])
})

test('a chosen tab is written into the address, whose other words stay (Q.24)', async () => {
  await draw('/backpack?from=task')
  expect(await choose('Call coupons')).toEqual([['Call coupons'], '?from=task&tab=coupon'])
  expect(await screen.findByText('Call: first 3 minutes free')).toBeTruthy()
  expect(await choose('Gifts')).toEqual([['Gifts'], '?from=task'])
})

test('a gift leads to the chats it can be given in, a coupon to calls', async () => {
  await draw('/backpack')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give in a chat' })))
  expect(screen.getByRole('status').dataset['path']).toBe('/message')
  cleanup()
  await draw('/backpack?tab=coupon')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use for a call' })))
  expect(screen.getByRole('status').dataset['path']).toBe('/wall')
})

test('what is over and does not fit on a page comes on demand (R9.23)', async () => {
  const all = Array.from({ length: 61 }, (_, nth) => itemOf(nth + 1, { usedAt: Date.UTC(2026, 10, 1) }))
  const backpack = ({ page = 1, size }: { page?: number; size: number }) => ({
    list: all.slice((page - 1) * size, page * size).map((item) => ({ ...item, giftId: `kind-${page}` })),
    page,
    size,
    total: all.length,
  })
  await draw('/backpack?tab=expired', { backpack })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
