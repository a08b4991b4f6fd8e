import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandLogo, shownBrand } from '../stories/shownBrand.tsx'
import { RailFooter, railPlaces } from '../stories/SitePage.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { Rail } from './Rail.tsx'

const meta = {
  component: Rail,
  args: { label: 'Main', logo: null, items: railPlaces(), footer: <RailFooter /> },
  render: (args, context) => <Rail {...args} logo={<BrandLogo shown={shownBrand(context)} />} />,
  decorators: [
    (Story) => (
      <div style={{ blockSize: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Rail>
export default meta
type Story = StoryObj<typeof meta>

/** Icons with words under them from 900 px, words beside them from 1280 px. */
export const Places: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /^Wall/ })).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Wall/ })).toHaveFocus()
  },
}
export const Unread: Story = {
  args: { items: railPlaces('chats') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Chats.*3 unread/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}
/** A visitor has neither balance nor a page of their own. */
export const Visitor: Story = { args: { items: railPlaces().slice(0, 3), footer: undefined } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['nav a:nth-of-type(2)'] } } }
export const Hovered: Story = { parameters: { pseudo: { hover: ['nav a:nth-of-type(2)'] } } }
export const LongWords: Story = {
  args: {
    items: railPlaces().map((place) =>
      place.id === 'live' ? { ...place, label: 'Zufallsbegegnungen' } : place,
    ),
  },
  globals: { locale: 'de' },
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
