import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { InformationScreen } from './InformationScreen.tsx'

const meta = { component: InformationScreen, decorators: [onStage()], args: { page: 'terms' } } satisfies Meta<typeof InformationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
    await expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4)
    await expect(page.getByRole('link', { name: 'community guidelines' })).toHaveAttribute('href', '/community-guidelines')
    await expect(canvasElement).not.toHaveTextContent(/[{}]/)
  },
}
/** Where a brand has not translated a page: in short in the person's language, then the English text, marked as such. */
export const NotTranslated: Story = {
  args: { page: 'guidelines' },
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1, name: 'قواعد المجتمع' })).toBeVisible()
    const english = await page.findByText(/Be kind, and ask before you assume/)
    await expect(english.closest('[lang]')).toHaveAttribute('lang', 'en')
    await expect(english.closest('[dir]')).toHaveAttribute('dir', 'ltr')
  },
}
export const Cookies: Story = { args: { page: 'cookies' } }
export const About: Story = { args: { page: 'about' } }
export const Privacy: Story = { args: { page: 'privacy' } }
