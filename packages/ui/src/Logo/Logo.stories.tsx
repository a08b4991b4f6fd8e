import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shownBrand } from '../stories/shownBrand.tsx'
import { Logo } from './Logo.tsx'

/** Change the brand in the toolbar: mark and name are the ones of its folder. */
const meta = {
  component: Logo,
  args: { mark: '', name: '', href: '#home', label: '' },
  render: (args, context) => {
    const { brand, mark } = shownBrand(context)
    return (
      <Logo {...args} mark={mark} name={args.name || brand.name} label={`${args.name || brand.name}, home`} />
    )
  },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheBrand: Story = { tags: ['every-look'] }
export const LongName: Story = { args: { name: 'Abendgesellschaften' } }
/** The name stays in its own script and the mark stands at the start of the line. */
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: /, home$/ })
    await expect(link).toHaveFocus()
    await expect(getComputedStyle(link).outlineStyle).toBe('solid')
  },
}
