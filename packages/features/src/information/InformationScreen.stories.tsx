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

const meta = { component: Page, decorators: [onStage()], args: { page: 'terms', onConsent: fn() } } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible()
  },
}
export const Privacy: Story = { args: { page: 'privacy' } }
export const Cookies: Story = {
  args: { page: 'cookies' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change cookie choice' }))
    await expect(args.onConsent).toHaveBeenCalledTimes(1)
  },
}
