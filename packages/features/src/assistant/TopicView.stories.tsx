import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CONF, LEDGER, ORDERS } from './assistantStory.ts'
import { AskLogin } from './AskLogin.tsx'
import { ChargesState } from './ChargesState.tsx'
import { OrdersState } from './OrdersState.tsx'
import { topicOf, type Topic } from './topics.ts'
import { TopicView } from './TopicView.tsx'

const topic = (id: Topic['id']): Topic => topicOf(id) ?? { id, group: 'calls' }

const meta = { component: TopicView } satisfies Meta<typeof TopicView>
export default meta
type Story = StoryObj<typeof meta>

/** Movements of coins with the receipt of their call. */
export const Charges: Story = {
  decorators: [onStage({ answers: { globalConf: CONF, ledger: LEDGER } })],
  args: { topic: topic('whyCharged'), state: <ChargesState /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Why was I charged?' })).toBeVisible()
    await expect(await canvas.findByText('-10')).toBeVisible()
    const receipts = canvas.getAllByRole('link', { name: /Receipt of the call/ })
    await expect(receipts).toHaveLength(2)
    await expect(receipts[0]).toHaveAttribute('href', '/videoHistory?receipt=room-1')
  },
}
export const Orders: Story = {
  decorators: [onStage({ answers: { globalConf: CONF, orderList: ORDERS } })],
  args: { topic: topic('whereOrder'), state: <OrdersState /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/AB2CD-EFGH1/)).toBeVisible()
  },
}
/** Nothing was bought or spent yet. */
export const NoCharges: Story = {
  decorators: [onStage({ answers: { ledger: { ...LEDGER, list: [], total: 0 } } })],
  args: { topic: topic('whyCharged'), state: <ChargesState /> },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No movement of coins yet.')).toBeVisible()
  },
}
/** The gateway is out of reach: the answer stays, the own state can be asked for again. */
export const Unreachable: Story = {
  decorators: [onStage()],
  args: { topic: topic('whyCharged'), state: <ChargesState /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('This could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(canvas.getByText(/Here are the last movements/)).toBeVisible()
  },
}
/** Prices and quotas come from the settings of the brand. */
export const Figures: Story = {
  decorators: [onStage({ answers: { globalConf: CONF } })],
  args: { topic: topic('cards'), state: null },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Cards per day: 20. Price of a like in coins: 2'),
    ).toBeVisible()
  },
}
export const Visitor: Story = {
  decorators: [onStage({ answers: { globalConf: CONF } })],
  args: { topic: topic('whoSeesMe'), state: <AskLogin why="Log in to see this for your account." /> },
}
export const RightToLeft: Story = {
  decorators: [onStage({ answers: { globalConf: CONF, ledger: LEDGER } })],
  args: { topic: topic('whyCharged'), state: <ChargesState /> },
  globals: { locale: 'ar' },
}
