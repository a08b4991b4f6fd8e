import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { HostGrid } from '../HostGrid/HostGrid.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { busy, offline, online, pictures } from '../stories/people.ts'
import { HostCard } from './HostCard.tsx'
import type { HostCardProps } from './hostCardProps.ts'

const call = { kind: 'call', label: 'Call Elif, 60 coins per minute', text: 'Call', onPress: fn() } as const
const price = { amount: '60', unit: '/ min', label: '60 coins per minute' }
const meta = {
  component: HostCard,
  args: {
    layout: 'overlay',
    href: '#elif',
    title: 'Elif, 26',
    picture: pictures.elif,
    presence: online,
    vip: 'VIP',
    price,
    action: call,
    languages: [
      { code: 'tr', name: 'Turkish' },
      { code: 'en', name: 'English' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HostCard>
export default meta
type Story = StoryObj<typeof meta>

export const Overlay: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Elif, 26' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(call.onPress).toHaveBeenCalled()
  },
}
export const Panel: Story = { args: { layout: 'panel' } }
export const Caption: Story = { args: { layout: 'caption' } }
export const Demo: Story = { args: { demo: { label: 'Demo', title: 'A simulated host' }, vip: undefined } }
/** Four places of a wide wall: one large face. */
export const Feature: Story = {
  args: { feature: true },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(420px, calc(100vw - 48px))' }}>
        <Story />
      </div>
    ),
  ],
}
export const NotVip: Story = { args: { vip: undefined } }
export const DemoAndVip: Story = { args: { demo: { label: 'Demo', title: 'A simulated host' } } }
export const Busy: Story = {
  args: { presence: busy, action: { ...call, kind: 'message', label: 'Message Elif', text: 'Message' } },
}
export const Offline: Story = { args: { presence: offline, vip: undefined, action: undefined } }
export const Narrow: Story = {
  args: {
    demo: { label: 'Demo', title: 'A simulated host' },
    presence: { status: 'busy', label: 'In einem Gespräch' },
    title: 'Maximiliane-Theodora, 26',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 138 }}>
        <Story />
      </div>
    ),
  ],
}
/** A cheaper way to the same person, below the price it undercuts; the card itself still opens the person. */
export const CheaperWay: Story = {
  args: {
    price: {
      ...price,
      note: 'from search',
      cheaper: {
        text: '40 / min from the profile',
        label: 'Call Elif · 40 / min from the profile',
        disabled: false,
        onPress: fn(),
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 165 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Call Elif · 40 / min from the profile' }))
    await expect(args.price?.cheaper?.onPress).toHaveBeenCalledOnce()
  },
}
const people: Pick<HostCardProps, 'title' | 'picture'>[] = [
  { title: 'Elif, 26', picture: pictures.elif },
  { title: 'Zuri, 26', picture: pictures.zuri },
  { title: 'Yuna, 24', picture: pictures.yuna },
  { title: 'Lucía, 27', picture: pictures.lucia },
  { title: 'Kai, 29', picture: pictures.kai },
  { title: 'Nora, 30', picture: pictures.yuna },
  { title: 'Ada, 31', picture: pictures.zuri },
]
const wall = (args: HostCardProps) => (
  <HostGrid label="Online now">
    {people.map((person, index) => (
      <HostCard
        key={person.title}
        {...args}
        {...person}
        feature={index === 0}
        vip={index % 2 ? undefined : 'VIP'}
        interests={['Cooking', 'Cat', 'Movies']}
        eager={index < 2}
        presence={[online, online, busy, online, offline][index % 5] ?? online}
      />
    ))}
  </HostGrid>
)
export const Wall: Story = {
  render: wall,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'calc(100vw - 48px)' }}>
        <Story />
      </div>
    ),
  ],
}
export const WallPanel: Story = { ...Wall, args: { layout: 'panel' } }
export const WallCaption: Story = { ...Wall, args: { layout: 'caption' } }
export const WallRightToLeft: Story = { ...Wall, globals: { locale: 'ar' } }
export const ContextMenu: Story = {
  args: { onMenu: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByRole('article') })
    await expect(args.onMenu).toHaveBeenCalledOnce()
  },
}
/** A finger that rests on the card opens the menu and does not follow the link; a tap does. */
export const HeldByFinger: Story = {
  args: { onMenu: fn() },
  play: async ({ args, canvas }) => {
    const card = canvas.getByRole('article')
    const link = canvas.getByRole('link')
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 }
    const followed = fn((event: MouseEvent) => event.preventDefault())
    card.addEventListener('click', followed)
    await fireEvent.pointerDown(link, finger)
    await waitFor(() => expect(card).toHaveAttribute('data-held'))
    await fireEvent.pointerUp(link, finger)
    await fireEvent.click(link)
    await waitFor(() => expect(args.onMenu).toHaveBeenCalledOnce())
    await expect(followed).not.toHaveBeenCalled()
    await fireEvent.pointerDown(link, finger)
    await fireEvent.pointerUp(link, finger)
    await fireEvent.click(link)
    await expect(followed).toHaveBeenCalledOnce()
    await expect(args.onMenu).toHaveBeenCalledOnce()
  },
}
/** What the pointer does to it, held still; the round button is a place of its own. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const Pressed: Story = { parameters: { pseudo: { active: true } } }
/** Its place while people load. */
export const Loading: Story = {
  render: () => <Skeleton shape="wall" label="Loading people" delay={0} count={2} />,
}
