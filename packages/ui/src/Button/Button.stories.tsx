import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { LONG } from '../stories/people.ts'
import { ownFrame } from '../stories/ownFrame.ts'
import { Button, ButtonLink } from './Button.tsx'

const meta = { component: Button, args: { children: 'Start call', onClick: fn() } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {
  tags: ['every-look'],
  render: (args) => (
    <Stack direction="row">
      {(['primary', 'quiet', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} {...args} variant={variant} icon="video-camera" iconActive>
          {variant}
        </Button>
      ))}
    </Stack>
  ),
}
export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} {...args} variant="primary" size={size} />
      ))}
    </Stack>
  ),
}
export const Busy: Story = {
  args: { variant: 'primary', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Start call' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongLabel: Story = { args: { children: LONG, full: true, variant: 'primary', icon: 'coins' } }
export const AsLink: Story = {
  render: () => (
    <ButtonLink href="#there" variant="primary">
      Browse the wall
    </ButtonLink>
  ),
}
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
/** What the pointer and the keyboard do to it, held still. */
export const Hovered: Story = { ...Looks, tags: [], parameters: { pseudo: { hover: true } } }
export const Focused: Story = { ...Looks, tags: [], parameters: { pseudo: { focusVisible: ['button'] } } }
export const Pressed: Story = { ...Looks, tags: [], parameters: { pseudo: { active: true } } }
export const WithPrice: Story = {
  args: { variant: 'primary', icon: 'video-camera', iconActive: true, children: 'Call · 60 coins / min' },
}
export const WordsTwiceAsLarge: Story = {
  globals: { words: '200' },
  parameters: ownFrame,
  args: { variant: 'primary', full: true, children: LONG },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { variant: 'primary', icon: 'sign-in', children: 'تسجيل الدخول' },
}
