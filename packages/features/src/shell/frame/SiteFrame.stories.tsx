import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { shellSlice } from '@visavis/domain/shell/shell.slice'
import { Heading } from '@visavis/ui/Heading'
import { useEffect } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Notices } from '../../notices/Notices.tsx'
import { onSite } from '../../stories/onSite.tsx'
import type { SiteStory } from '../../stories/onSite.tsx'
import { ROUTES } from '../routes.ts'
import type { Route } from '../routes.ts'
import { SiteFrame } from './SiteFrame.tsx'

const route = (screen: Route['screen']): Route =>
  ROUTES.find((one) => one.screen === screen) ?? {
    path: '/',
    screen,
    access: 'public',
    titleId: 'app.title.home',
    frame: 'full',
  }
const page = <Heading level={1}>Page</Heading>

const meta = {
  component: SiteFrame,
  parameters: { bare: true, site: { member: { id: 10_001, userName: 'Alex', goldNum: 1240 } } },
  decorators: [onSite()],
  args: { route: route('wall'), banners: null, onLedger: fn(), children: page },
} satisfies Meta<typeof SiteFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Page' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Log in' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Your menu' }))
    await expect(await canvas.findByRole('menuitem', { name: 'Log out' })).toBeVisible()
  },
}
/** Friend requests and news of the account wait behind the bell, on phones beside the balance. */
export const NewsWaits: Story = {
  globals: { viewport: { value: 'mobile1' } },
  decorators: [
    (Draw) => {
      const dispatch = useAppDispatch()
      useEffect(() => void dispatch(shellSlice.actions.pageObserved({ news: 102 })), [dispatch])
      return <Draw />
    },
  ],
  play: async ({ canvas }) => {
    const bell = await canvas.findByRole('link', { name: 'News, 99+ unread' })
    await expect(bell).toHaveAttribute('href', expect.stringContaining('/zhushou?news=1'))
    await expect(bell.querySelector('[data-count="99+"]')).toBeVisible()
  },
}
/** Rewards, backpack, wheels and help stand alone: their own way back, and what one has (R2.27). */
export const Alone: Story = {
  args: { route: route('task') },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page' })).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /1,240/ }))
    await expect(args.onLedger).toHaveBeenCalledOnce()
    for (const screen of ['backpack', 'activity', 'assistant'] as const)
      await expect(route(screen).frame).toBe('alone')
  },
}
/**
 * The longest name there may be: its first word stands whole, whatever the direction of the page, and
 * everything beside it keeps its place.
 */
const keepsInside: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  const menu = await canvas.findByRole('button', { name: /^(Your menu|قائمتك)$/ })
  const rail = menu.closest('nav')
  if (rail === null) throw new Error('the own menu stands in the rail')
  await expect(rail.scrollWidth).toBeLessThanOrEqual(rail.clientWidth)
  const edges = rail.getBoundingClientRect()
  for (const button of within(rail).getAllByRole('button')) {
    const { left, right } = button.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(edges.left)
    await expect(right).toBeLessThanOrEqual(edges.right)
  }
  const name = menu.querySelector('bdi')
  if (name === null) throw new Error('no name')
  const first = document.createRange()
  first.setStart(name.firstChild ?? name, 0)
  first.setEnd(name.firstChild ?? name, 1)
  await expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    name.getBoundingClientRect().left - 1,
  )
  first.setEnd(name.firstChild ?? name, 'Wilhelmina'.length)
  // A narrow rail shows no name.
  await expect(first.getClientRects().length).toBeLessThanOrEqual(1)
  await expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(
    name.getBoundingClientRect().right + 1,
  )
}
const longest = { site: { member: { id: 10_001, userName: 'Wilhelmina Konstanze', goldNum: 1240 } } }
export const LongName: Story = { parameters: longest, play: keepsInside }
export const LongNameRightToLeft: Story = {
  globals: { locale: 'ar' },
  parameters: longest,
  play: keepsInside,
}
/**
 * Names are shown by the same rule everywhere: the own one in the rail and somebody else's in a notice
 * (R5.32).
 */
export const MarkupInNames: Story = {
  render: (args) => (
    <>
      <SiteFrame {...args} />
      <Notices />
    </>
  ),
  parameters: {
    site: {
      member: { id: 10_001, userName: '<script>me</script>', goldNum: 1240 },
      before: (store) => {
        store.dispatch(
          noticeShown({ tone: 'info', messageId: 'base.friend.online', values: { name: '<IFRAME>' } }),
        )
      },
    } satisfies SiteStory,
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Your menu' })).toHaveTextContent(
      '*script*me*/script*',
    )
    await waitFor(() => expect(within(document.body).getByText('*IFRAME* is online')).toBeVisible())
  },
}
export const OnPhones: Story = { globals: { viewport: { value: 'mobile2' } } }
export const OnePerson: Story = { args: { route: route('profile') } }
export const Bare: Story = {
  args: { route: route('call') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('main')).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
export const Visitor: Story = {
  parameters: { site: { member: null } },
  args: { route: route('home') },
  play: async ({ canvasElement }) => {
    await expect(
      (await within(canvasElement).findAllByRole('button', { name: 'Log in' }))[0],
    ).toBeInTheDocument()
  },
}
