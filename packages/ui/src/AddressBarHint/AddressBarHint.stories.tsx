import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddressBarHint } from './AddressBarHint.tsx'

const meta = {
  component: AddressBarHint,
  args: { place: 'sliders', address: 'people.example' },
} satisfies Meta<typeof AddressBarHint>
export default meta
type Story = StoryObj<typeof meta>

export const Sliders: Story = {
  tags: ['every-look'],
  play: async ({ canvas }) => expect(await canvas.findByText('people.example')).toBeVisible(),
}
export const Camera: Story = { args: { place: 'camera' } }
export const MenuBar: Story = { args: { place: 'menuBar' } }
export const PageButton: Story = { args: { place: 'pageButton' } }
export const PhoneSettings: Story = { args: { place: 'phoneSettings' } }
export const LongAddress: Story = {
  args: { address: 'a-very-long-name-of-a-site.with-many-parts.people.example' },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
