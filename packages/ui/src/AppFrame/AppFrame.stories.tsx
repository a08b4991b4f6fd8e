import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Banner } from '../Banner/Banner.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { shownBrand } from '../stories/shownBrand.tsx'
import { SitePage } from '../stories/SitePage.tsx'
import { Text } from '../Text/Text.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { AppFrame } from './AppFrame.tsx'

/**
 * Bar at the top and bottom up to 899 px, a rail of icons from 900 px, with words from 1280 px. Whole pages
 * are under Screens.
 */
const meta = {
  component: AppFrame,
  parameters: { bare: true },
  args: {
    skipLabel: 'Skip to content',
    children: (
      <Stack gap={4}>
        <Heading level={1} size={3}>
          Online now
        </Heading>
        <Text>The page itself.</Text>
      </Stack>
    ),
  },
  render: ({ children, focus, banners }, context) => (
    <SitePage
      shown={shownBrand(context)}
      current="wall"
      banners={banners}
      {...(focus ? { title: 'Orders' } : {})}
    >
      {children}
    </SitePage>
  ),
} satisfies Meta<typeof AppFrame>
export default meta
type Story = StoryObj<typeof meta>

/** The first tab stop leads past the navigation. */
export const Page: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByText('Skip to content')).toHaveFocus()
    await userEvent.tab()
    await expect(canvasElement.querySelector('nav a, header a')).toHaveFocus()
  },
}
export const OfflineBanner: Story = {
  args: { banners: <Banner kind="offline">No connection. You see what was loaded last.</Banner> },
}
/** Payment, the end of a call, a person on a phone: nothing leads away but the way back. */
export const FocusPage: Story = {
  args: { focus: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main, bottom' })).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'mobile2' } } }
export const At320: Story = { globals: { viewport: { value: 'mobile1' } } }
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
