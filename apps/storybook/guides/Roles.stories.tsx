import type { Meta, StoryObj } from '@storybook/react-vite'
import { ICON_NAMES } from '@visavis/ui/iconNames'
import { Icon } from '@visavis/ui/Icon'
import { expect } from 'storybook/test'
import { Swatches } from './Swatches.tsx'

const meta = { title: 'Guides/Roles', parameters: { controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Components read roles, never palettes: the same name has another colour in every brand and mode. */
export const Colours: Story = {
  render: () => <Swatches />,
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('code')].map(({ textContent }) => textContent)
    await expect(names.length).toBeGreaterThan(30)
    const theme = getComputedStyle(document.documentElement)
    await expect(names.filter((name) => theme.getPropertyValue(name) === '')).toEqual([])
  },
}

/** Every icon there is, resting and active. A new one is one line in `icons/iconNames.ts`. */
export const Icons: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {ICON_NAMES.map((name) => (
        <figure key={name} style={{ margin: 0, display: 'grid', justifyItems: 'center', gap: 6 }}>
          <span style={{ display: 'flex', gap: 10 }}>
            <Icon name={name} size={26} />
            <Icon name={name} size={26} active />
          </span>
          <figcaption style={{ fontSize: 12 }}>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
}
