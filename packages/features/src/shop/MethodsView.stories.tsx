import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { MethodsView } from './MethodsView.tsx'
import { METHODS, PACKAGES } from './shopStory.ts'

const meta = {
  component: MethodsView,
  decorators: [onStage()],
  args: {
    methods: METHODS,
    pack: PACKAGES[1]!,
    wish: { packageId: 'p300', from: '/wall' },
    mail: 'help@example.com',
  },
} satisfies Meta<typeof MethodsView>
export default meta
type Story = StoryObj<typeof meta>

export const Methods: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Bank transfer' })).toHaveAttribute(
      'href',
      '/pay?package=p300&from=%2Fwall&method=bank',
    )
    await expect(canvas.getByText('Needs: First name and Last name')).toBeVisible()
    await expect(canvas.getByText('Last used')).toBeVisible()
  },
}
export const NoMethods: Story = { args: { methods: [] } }
