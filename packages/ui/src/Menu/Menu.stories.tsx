import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Menu, type MenuProps } from './Menu.tsx'

const meta = {
  component: Menu,
  args: {
    label: 'More',
    trigger: <Icon name="dots-three" />,
    variant: 'fill',
    items: [
      { id: 'share', label: 'Add as friend', icon: 'user-plus', onSelect: fn() },
      { id: 'report', label: 'Report', icon: 'flag', onSelect: fn() },
      { id: 'block', label: 'Block', icon: 'prohibit', tone: 'danger', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const itemsOf = (items: MenuProps['items']) => (typeof items === 'function' ? items() : items)

export const Actions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(trigger)
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Add as friend' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Report' })).toHaveFocus()
    await userEvent.keyboard('b')
    await userEvent.keyboard('{Enter}')
    await expect(itemsOf(args.items)[2]?.onSelect).toHaveBeenCalledOnce()
    await expect(trigger).toHaveFocus()
  },
}
const made = fn(() => [
  { id: 'copy', label: 'Copy text', onSelect: fn() },
  { id: 'delete', label: 'Delete', icon: 'trash' as const, onSelect: fn() },
])
/** Its items are made when it is opened, and are gone when it is closed. */
export const MadeWhenOpened: Story = {
  args: { items: made },
  play: async ({ canvas, canvasElement, userEvent }) => {
    made.mockClear()
    const items = () => canvasElement.querySelectorAll('[role=menuitem]').length
    await expect(items()).toBe(0)
    await expect(made).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Copy text' })).toHaveFocus())
    await expect(items()).toBe(2)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(items()).toBe(0))
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus()
  },
}
export const Languages: Story = {
  render: () => (
    <LanguageMenu
      label="Language"
      value="de"
      onChange={() => undefined}
      options={[
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch' },
        { value: 'ar', label: 'العربية' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus())
  },
}
/** Opens towards the end of reading, and stays on the page. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'المزيد',
    items: [
      { id: 'share', label: 'إضافة صديق', icon: 'user-plus', onSelect: fn() },
      { id: 'block', label: 'حظر', icon: 'prohibit', tone: 'danger', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'المزيد' }))
    const { left, right } = (await canvas.findByRole('menu')).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}
const corners = ['start start', 'start end', 'end start', 'end end']
/** Wherever it stands, the whole list is on the page. */
export const InCorners: Story = {
  render: (args) => (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      {corners.map((corner) => (
        <div key={corner} style={{ placeSelf: corner }}>
          <Menu {...args} label={corner} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const corner of corners) {
      await userEvent.click(canvas.getByRole('button', { name: corner }))
      const list = await canvas.findByRole('menu', { name: corner })
      await waitFor(() => expect(list).toBeVisible())
      const { left, right, top, bottom } = list.getBoundingClientRect()
      await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      await expect(right).toBeLessThanOrEqual(innerWidth)
      await expect(bottom).toBeLessThanOrEqual(innerHeight)
      await userEvent.keyboard('{Escape}')
    }
  },
}
/** Longer than the room on either side of its button: it scrolls in itself. */
export const LongInTheMiddle: Story = {
  args: {
    items: Array.from({ length: 16 }, (_, index) => ({
      id: String(index),
      label: `Choice ${index + 1}`,
      onSelect: fn(),
    })),
  },
  render: (args) => (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', placeContent: 'center' }}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    const { top, bottom } = (await canvas.findByRole('menu')).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
export const InCornersRightToLeft: Story = { ...InCorners, globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Mehr',
    items: [
      { id: 'share', label: 'Freundschaftsanfrage senden', icon: 'user-plus', onSelect: fn() },
      { id: 'report', label: 'Verstoß gegen Gemeinschaftsregeln melden', icon: 'flag', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Mehr' })),
}
