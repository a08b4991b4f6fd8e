import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { CookieBanner } from './CookieBanner.tsx'

const meta = {
  component: CookieBanner,
  parameters: { bare: true },
  args: {
    title: 'Cookies, your choice', text: 'Needed ones keep you logged in. Optional ones help us measure and improve. Nothing optional loads before you choose.',
    reject: { label: 'Only needed', onPress: fn() }, accept: { label: 'Accept all', onPress: fn() },
    links: <><Link href="#detail">Choose in detail</Link><Link href="#policy" tone="quiet">Cookie policy</Link></>,
  },
} satisfies Meta<typeof CookieBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {
  play: async ({ canvas }) => {
    const [reject, accept] = canvas.getAllByRole('button')
    await expect(reject?.getBoundingClientRect().width).toBeCloseTo(accept?.getBoundingClientRect().width ?? 0, 0)
    await expect(getComputedStyle(reject as Element).background).toBe(getComputedStyle(accept as Element).background)
    const size = () => document.documentElement.style.getPropertyValue('--banner-size')
    await waitFor(() => expect(size()).toBe(`${canvas.getByRole('region').offsetHeight}px`))
  },
}
export const InDetail: Story = { args: { details: <><Switch checked disabled label="Needed" onChange={() => undefined} /><Switch checked={false} label="Measuring" onChange={() => undefined} /><Switch checked={false} label="Advertising" onChange={() => undefined} /></> } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['button:first-of-type'] } } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'ملفات تعريف الارتباط، والخيار لك', reject: { label: 'الضرورية فقط', onPress: fn() }, accept: { label: 'قبول الكل', onPress: fn() } } }
export const LongWords: Story = { globals: { locale: 'de' }, args: { title: 'Datenschutzeinstellungen', reject: { label: 'Nur unbedingt erforderliche', onPress: fn() }, accept: { label: 'Alle Einwilligungen erteilen', onPress: fn() }, links: <><Link href="#detail">Einstellungen einzeln auswählen</Link><Link href="#policy" tone="quiet">Datenschutzerklärung</Link></> } }
