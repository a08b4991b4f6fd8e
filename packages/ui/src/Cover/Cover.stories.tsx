import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Heading } from '../Heading/Heading.tsx'
import { wide } from '../stories/people.ts'
import { Cover } from './Cover.tsx'

const meta = {
  component: Cover,
  decorators: [(Story) => <div style={{ maxInlineSize: 520 }}>{Story()}</div>],
  args: {
    picture: wide,
    children: (
      <>
        <Heading level={2} size={2}>
          Elif, 26
        </Heading>
        <span>Türkiye</span>
      </>
    ),
  },
} satisfies Meta<typeof Cover>
export default meta
type Story = StoryObj<typeof meta>

export const WithPicture: Story = { tags: ['every-look'] }
/** A calm ground of the brand. */
export const WithoutPicture: Story = { tags: ['every-look'], args: { picture: '' } }
/** The ground shows, and the words stay where they are. */
export const Broken: Story = {
  args: { picture: 'data:image/webp;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByText('Elif, 26')).toBeVisible()
  },
}
/** It grows with its words. */
export const LongName: Story = {
  args: {
    children: (
      <Heading level={2} size={2}>
        Maximiliane-Charlotte von Hohenlohe-Langenburg, 26
      </Heading>
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
