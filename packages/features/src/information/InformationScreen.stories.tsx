import type { Meta, StoryObj } from '@storybook/react-vite'
import { consentReopened } from '@visavis/domain/shell/shell.events'
import { useDomainEvent } from '@visavis/domain/hooks'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { InformationScreen } from './InformationScreen.tsx'
import type { InformationPage } from './InformationScreen.tsx'

function Page({ page, onConsent }: { page: InformationPage; onConsent: () => void }) {
  useDomainEvent(consentReopened, onConsent)
  return <InformationScreen page={page} />
}

const meta = {
  component: Page,
  decorators: [onStage()],
  args: { page: 'terms', onConsent: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
    await expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4)
    await expect(page.getByRole('link', { name: 'community guidelines' })).toHaveAttribute(
      'href',
      '/community-guidelines',
    )
    await expect(canvasElement).not.toHaveTextContent(/[{}]/)
  },
}
/**
 * Where a brand has not translated a page: in short in the person's language, then the English text, marked
 * as such.
 */
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
export const Cookies: Story = {
  args: { page: 'cookies' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cookie settings' }))
    await expect(args.onConsent).toHaveBeenCalledTimes(1)
  },
}
export const About: Story = { args: { page: 'about' } }
export const Privacy: Story = { args: { page: 'privacy' } }
