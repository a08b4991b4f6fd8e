import type { Meta, StoryObj } from '@storybook/react-vite'
import { Area } from '../../Area/Area.tsx'
import { Button } from '../../Button/Button.tsx'
import { Card } from '../../Card/Card.tsx'
import { Heading } from '../../Heading/Heading.tsx'
import { Heatmap } from '../../Heatmap/Heatmap.tsx'
import { Icon } from '../../Icon/Icon.tsx'
import { Ring } from '../../Ring/Ring.tsx'
import { Slider } from '../../Slider/Slider.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { Surface } from '../../Surface/Surface.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { Text } from '../../Text/Text.tsx'
import { TextArea } from '../../TextArea/TextArea.tsx'
import { TextField } from '../../TextField/TextField.tsx'
import { UploadTile } from '../../UploadTile/UploadTile.tsx'
import { pictures } from '../people.ts'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { useState } from 'react'
import { expect } from 'storybook/test'
const meta = { title: 'Screens/Host', parameters: { bare: true, controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const format = (value: number) => value.toLocaleString('en')
const values = [320, 410, 300, 560, 640, 880, 820, 560, 610, 700, 640, 910, 1180, 1040]
const points = values.map((value, index) => ({
  label: `${7 + index} Nov`,
  value,
  spoken: `${7 + index} November, ${format(value)} points`,
}))
const rows = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const columns = Array.from({ length: 12 }, (_, index) => String(index * 2).padStart(2, '0'))
const heat = rows.map((_, day) =>
  columns.map((__, hour) => (hour < 3 ? 0 : Math.round((day + 2) * hour * (hour > 9 ? 2.4 : 1)))),
)
const tiles = [
  ['clock', '6 h 12', 'talk time'],
  ['video-camera', '84', 'calls'],
  ['gift', '1,940', 'from gifts'],
] as const

const Price = ({ label, start }: { label: string; start: number }) => {
  const [value, setValue] = useState(start)
  return (
    <Slider
      label={label}
      value={value}
      min={20}
      max={120}
      step={5}
      onChange={setValue}
      shown={`${value} / min`}
      spoken={`${value} coins per minute`}
      band={{ from: 50, to: 70 }}
    />
  )
}
/** When and how a host earns, and which price fits. */
export const Earnings: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="me" title="Earnings">
      <div className={styles.two}>
        <Stack gap={4}>
          <Card>
            <Stack>
              <Stack direction="row" justify="between">
                <Text tone="secondary">Points, last 14 days</Text>
                <Tag tone="success">+38%</Tag>
              </Stack>
              <Heading level={2} size={2}>
                9,820
              </Heading>
              <Area
                label="Points of the last 14 days, most on 19 November with 1,180"
                points={points}
                format={format}
                table={{ label: 'As a table', head: ['Day', 'Points'] }}
              />
            </Stack>
          </Card>
          <div className={styles.tiles}>
            {tiles.map(([icon, amount, name]) => (
              <Surface key={name}>
                <Stack gap={1}>
                  <Icon name={icon} size={20} />
                  <Text strong size="lg">
                    {amount}
                  </Text>
                  <Text size="sm" tone="secondary">
                    {name}
                  </Text>
                </Stack>
              </Surface>
            ))}
          </div>
          <Card>
            <Stack>
              <Heading level={2} size={4}>
                When you earn most
              </Heading>
              <Heatmap
                label="You earn most on Sundays after 22:00"
                rows={rows}
                columns={columns}
                values={heat}
                speak={(row, column, value) =>
                  `${rows[row] ?? ''}, ${columns[column] ?? ''}:00, ${value} points`
                }
                table={{ label: 'As a table', columnName: 'Hour', format }}
              />
            </Stack>
          </Card>
        </Stack>
        <Card>
          <Stack gap={4}>
            <Heading level={2} size={4}>
              Your price
            </Heading>
            <Price label="Everyone" start={60} />
            <Price label="Friends" start={40} />
            <Text size="sm" tone="secondary">
              Hosts near your level earn most at 50 to 70.
            </Text>
          </Stack>
        </Card>
      </div>
    </SitePage>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('slider', { name: 'Everyone' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('slider', { name: 'Friends' })).toHaveFocus()
  },
}
/** Photos and what became of each, then the words. */
export const EditProfile: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="me" title="Edit profile">
      <div className={styles.two}>
        <div className={styles.photos}>
          <UploadTile
            picture={pictures.kai}
            state={{ kind: 'approved', note: 'Main photo' }}
            label="Photo 1"
            accept="image/*"
            onChoose={() => undefined}
          />
          <UploadTile
            picture={pictures.kai}
            state={{ kind: 'review', note: 'Review' }}
            label="Photo 2"
            accept="image/*"
            onChoose={() => undefined}
          />
          <UploadTile state={{ kind: 'empty' }} label="Photo 3" accept="image/*" onChoose={() => undefined} />
          <UploadTile
            picture={pictures.kai}
            state={{ kind: 'rejected', note: 'No face to be seen' }}
            label="Photo 4"
            accept="image/*"
            onChoose={() => undefined}
          />
          <UploadTile
            state={{ kind: 'empty' }}
            icon="video-camera"
            label="Clip"
            accept="video/mp4"
            onChoose={() => undefined}
          />
        </div>
        <Stack gap={4}>
          <Surface>
            <Stack direction="row" noWrap align="center">
              <Ring value={0.8} size={64} thickness={6} tone="success" label="80 per cent complete">
                80%
              </Ring>
              <div>
                <Text strong>Almost complete</Text>
                <Text size="sm" tone="secondary">
                  Add one more photo to finish.
                </Text>
              </div>
            </Stack>
          </Surface>
          <TextField label="Nickname" value="Alex" onChange={() => undefined} counter="4 / 20" />
          <TextArea
            label="About you"
            value="Architect by day, cat person always."
            onChange={() => undefined}
            maxGraphemes={300}
            counterText={(used, max) => `${used} / ${max}`}
            cutText="Only the beginning was kept."
          />
          <Button variant="primary" size="lg" full>
            Save
          </Button>
        </Stack>
      </div>
    </SitePage>
  ),
}
export const RightToLeft: Story = { ...Earnings, globals: { locale: 'ar' } }
