import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '@visavis/ui/Heading'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onSite } from '../../stories/onSite.tsx'
import { ROUTES } from '../routes.ts'
import type { Route } from '../routes.ts'
import { SiteFrame } from './SiteFrame.tsx'

const route = (screen: Route['screen']): Route => ROUTES.find((one) => one.screen === screen) ?? { path: '/', screen, access: 'public', titleId: 'app.title.home', frame: 'full' }
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
    await expect((await within(canvasElement).findAllByRole('button', { name: 'Log in' }))[0]).toBeInTheDocument()
  },
}
