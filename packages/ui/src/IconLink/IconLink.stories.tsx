import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IconLink } from './IconLink.tsx'

const meta = {
  component: IconLink,
  args: { icon: 'magnifying-glass', label: 'Search', href: '/search' },
} satisfies Meta<typeof IconLink>
export default meta
type Story = StoryObj<typeof meta>

export const Search: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
  },
}
