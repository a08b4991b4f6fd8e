import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { DemoTag, LanguageTag, Tag, VipTag } from './Tag.tsx'

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'coin', 'vip', 'media'] as const
const meta = { component: Tag, args: { children: 'Libra' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack direction="row">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </Stack>
  ),
}
export const Marks: Story = {
  render: () => (
    <Stack direction="row">
      <VipTag label="VIP" />
      <DemoTag label="Demo" title="A simulated host, not a real person" />
      <LanguageTag code="tr" name="Turkish" />
      <LanguageTag code="en" name="English" onMedia />
    </Stack>
  ),
}
export const RightToLeft: Story = { ...Marks, globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { children: 'Altersüberprüfung ausstehend', tone: 'warning', icon: 'clock' },
}
