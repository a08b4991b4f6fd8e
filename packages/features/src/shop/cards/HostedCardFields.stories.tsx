import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { HostedCardFields } from './HostedCardFields.tsx'
import { storyHostedFields } from './storyHostedFields.ts'

const meta = {
  title: 'shop/HostedCardFields',
  component: HostedCardFields,
  decorators: [onStage()],
  args: {
    source: { company: 'adyen', environment: 'test', clientKey: 'test_STORY12345678' },
    onFields: fn(),
    onEnter: fn(),
    mount: storyHostedFields(),
  },
} satisfies Meta<typeof HostedCardFields>
export default meta
type Story = StoryObj<typeof meta>

/** The places of the frames, under our labels. The frames themselves come from the company. */
export const Fields: Story = {}

/** What is wrong stands at each field. */
export const Faults: Story = {
  args: { mount: storyHostedFields({ number: 'numberInvalid', expiry: 'expiryPast', cvv: 'cvvEmpty' }) },
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findAllByRole('status')
    const texts = said.map(({ textContent }) => textContent)
    await expect(new Set(texts.filter((text) => text !== '')).size).toBe(3)
  },
}

/** The company's script did not come. */
export const NotLoaded: Story = {
  args: { mount: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'))
    await within(canvasElement).findByRole('alert')
  },
}
