import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Link } from '../Link/Link.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { CookieBanner, type CookieBannerProps } from './CookieBanner.tsx'

const meta = {
  component: CookieBanner,
  parameters: { bare: true },
  args: {
    title: 'Your cookie choice',
    text: 'Necessary cookies keep you logged in. Optional ones help us measure and improve the site. Nothing optional loads before you choose.',
    reject: { label: 'Only necessary', onPress: fn() },
    accept: { label: 'Accept all', onPress: fn() },
    links: (
      <>
        <Link href="#detail">Let me choose</Link>
        <Link href="#policy" tone="quiet">
          Cookie policy
        </Link>
      </>
    ),
  },
} satisfies Meta<typeof CookieBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {
  play: async ({ canvas }) => {
    const [reject, accept] = canvas.getAllByRole('button')
    await expect(reject?.getBoundingClientRect().width).toBeCloseTo(
      accept?.getBoundingClientRect().width ?? 0,
      0,
    )
    await expect(getComputedStyle(reject as Element).background).toBe(
      getComputedStyle(accept as Element).background,
    )
    const size = () => document.documentElement.style.getPropertyValue('--banner-size')
    await waitFor(() => expect(size()).toBe(`${canvas.getByRole('region').offsetHeight}px`))
  },
}

/** A dialog over a page that asks, as the product has it: the answer takes the question away. */
function UnderADialog(args: CookieBannerProps) {
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState(true)
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close">
        <TextField label="Email" value="ada@" onChange={() => undefined} />
      </Dialog>
      {asked && <CookieBanner {...args} reject={{ ...args.reject, onPress: () => setAsked(false) }} />}
    </>
  )
}
/** What a press on the middle of an element meets; nothing outside a modal dialog takes one. */
const pressed = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

/** An open dialog makes all outside it inert: the question stands in the dialog, which makes room for it. */
export const InADialog: Story = {
  render: (args) => <UnderADialog {...args} />,
  play: async ({ userEvent, canvasElement }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' })
    const region = await screen.findByRole('region', { name: 'Your cookie choice' })
    const reject = screen.getByRole('button', { name: 'Only necessary' })
    await waitFor(() => expect(reject.contains(pressed(reject))).toBe(true))
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        region.getBoundingClientRect().top + 1,
      ),
    )
    await userEvent.click(reject)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    await expect(dialog).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(canvasElement.ownerDocument.documentElement.style.getPropertyValue('--banner-size')).toBe('')
  },
}
/** Left unanswered, it is on the page again when the dialog closes. */
export const AfterADialog: Story = {
  render: (args) => <UnderADialog {...args} />,
  play: async ({ userEvent, canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    const accept = await canvas.findByRole('button', { name: 'Accept all' })
    await waitFor(() => expect(accept.contains(pressed(accept))).toBe(true))
    await expect(canvas.getByRole('region')).not.toHaveAttribute('popover')
  },
}
export const InDetail: Story = {
  args: {
    details: (
      <>
        <Switch checked disabled label="Necessary" onChange={() => undefined} />
        <Switch checked={false} label="Analytics" onChange={() => undefined} />
        <Switch checked={false} label="Marketing" onChange={() => undefined} />
      </>
    ),
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['button:first-of-type'] } } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'ملفات تعريف الارتباط، والخيار لك',
    reject: { label: 'الضرورية فقط', onPress: fn() },
    accept: { label: 'قبول الكل', onPress: fn() },
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Datenschutzeinstellungen',
    reject: { label: 'Nur unbedingt erforderliche', onPress: fn() },
    accept: { label: 'Alle Einwilligungen erteilen', onPress: fn() },
    links: (
      <>
        <Link href="#detail">Einstellungen einzeln auswählen</Link>
        <Link href="#policy" tone="quiet">
          Datenschutzerklärung
        </Link>
      </>
    ),
  },
}
