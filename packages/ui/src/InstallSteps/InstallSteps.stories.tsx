import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InstallSteps } from './InstallSteps.tsx'

const meta = {
  component: InstallSteps,
  args: {
    steps: [
      { icon: 'share-network', text: 'Tap the Share button in Safari.' },
      { icon: 'plus', text: 'Choose “Add to Home Screen”.' },
      { icon: 'device-mobile', text: 'Open it from your home screen.' },
    ],
  },
} satisfies Meta<typeof InstallSteps>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {
  play: async ({ args, canvas }) =>
    expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      args.steps.map(({ text }) => text),
    ),
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    steps: [
      { icon: 'share-network', text: 'اضغط على زر المشاركة في سفاري.' },
      { icon: 'plus', text: 'اختر «إضافة إلى الشاشة الرئيسية».' },
    ],
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    steps: [
      { icon: 'share-network', text: 'Tippe in der Symbolleiste von Safari auf die Teilen-Schaltfläche.' },
      { icon: 'plus', text: 'Wähle „Zum Startbildschirm hinzufügen“ und bestätige mit „Hinzufügen“.' },
    ],
  },
}
export const LargeWords: Story = { globals: { words: '200' } }
