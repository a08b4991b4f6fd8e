import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { gifts } from '../stories/gifts.ts'
import { InstallTip } from './InstallTip.tsx'

const meta = {
  component: InstallTip,
  args: {
    icon: gifts.heart,
    title: 'Put it on your home screen',
    text: 'Opens faster, rings when you are called, and brings 30 coins.',
    dismiss: { label: 'Not now', onPress: fn() },
    install: { label: 'Install', onPress: fn() },
  },
} satisfies Meta<typeof InstallTip>
export default meta
type Story = StoryObj<typeof meta>

export const OneTap: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }))
    await expect(args.install?.onPress).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.dismiss.onPress).toHaveBeenCalledOnce()
  },
}
export const ByHand: Story = {
  args: {
    install: undefined,
    steps: [
      { icon: 'share-network', text: 'Tap Share in the browser’s bar' },
      { icon: 'plus', text: 'Choose “Add to Home Screen”' },
    ],
  },
}
export const Installing: Story = { args: { install: { label: 'Install', onPress: fn(), busy: true } } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'أضفه إلى شاشتك الرئيسية' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Zum Startbildschirm hinzufügen',
    text: 'Öffnet schneller, klingelt bei Anrufen und bringt dir dreißig zusätzliche Münzen.',
    install: { label: 'Anwendung installieren', onPress: fn() },
  },
}
