import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge.tsx'
import { Card } from '../Card/Card.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { Divider } from '../Divider/Divider.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { ICON_NAMES } from '../icons/iconNames.ts'
import { Link } from '../Link/Link.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { pictures } from '../stories/people.ts'
import { Text } from './Text.tsx'

/** Type, icons and surfaces. */
const meta = { title: 'Foundations', component: Text, args: { children: 'Look, do not read.' } } satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Headings: Story = {
  render: () => (
    <Stack>
      {([1, 2, 3, 4, 5] as const).map((size) => (
        <Heading key={size} level={2} size={size}>
          The night is full of people
        </Heading>
      ))}
    </Stack>
  ),
}
export const Words: Story = {
  render: () => (
    <Stack>
      {(['primary', 'secondary', 'tertiary', 'accent', 'danger', 'success', 'coin'] as const).map((tone) => (
        <Text key={tone} tone={tone} size="lg">
          Price on the control itself, before the tap. <Link href="#more" tone="quiet">More</Link>
        </Text>
      ))}
      <Text size="xs">Smallest</Text>
      <Text strong>Strong</Text>
    </Stack>
  ),
}
export const Icons: Story = {
  render: () => (
    <Stack direction="row" gap={4}>
      {ICON_NAMES.map((name) => (
        <Stack key={name} direction="row" gap={1}>
          <Icon name={name} label={name} />
          <Icon name={name} active />
        </Stack>
      ))}
    </Stack>
  ),
}
export const Surfaces: Story = {
  render: () => (
    <Stack gap={5}>
      <Card label="A card">
        <Text>One matter on one surface.</Text>
      </Card>
      <Divider />
      <Divider>or</Divider>
      <Stack direction="row">
        <Coin size={32} />
        <Badge>12</Badge>
        <Spinner label="Loading" />
        <Logo mark={pictures.kai} name="Brand" href="#home" label="Brand, home" />
      </Stack>
    </Stack>
  ),
}
