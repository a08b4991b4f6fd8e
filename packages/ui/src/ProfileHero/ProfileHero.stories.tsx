import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PhotoGrid } from '../PhotoGrid/PhotoGrid.tsx'
import { PriceButton } from '../PriceButton/PriceButton.tsx'
import { SafetyButton } from '../SafetyButton/SafetyButton.tsx'
import { online, photos, wide } from '../stories/people.ts'
import { DemoTag, Tag, VipTag } from '../Tag/Tag.tsx'
import { Text } from '../Text/Text.tsx'
import { ProfileHero } from './ProfileHero.tsx'

const Person = ({ count = 4, background }: { count?: number; background?: string }) => {
  const [index, setIndex] = useState(0)
  return (
    <ProfileHero
      title="Elif, 26"
      subtitle="Istanbul · answers in about 8 s"
      presence={online}
      background={background}
      pictures={photos.slice(0, count)}
      index={index}
      onIndexChange={setIndex}
      counter={`${index + 1} / ${count}`}
      previousLabel="Previous photo"
      nextLabel="Next photo"
      tags={
        <>
          <VipTag label="VIP" />
          <DemoTag label="Demo" />
          <Tag>Türkçe</Tag>
          <Tag>English</Tag>
          <Tag>Libra</Tag>
        </>
      }
      safety={
        <SafetyButton
          label="Report or block Elif"
          onPress={() => undefined}
          onMedia={background !== undefined}
        />
      }
    >
      <Text size="lg">
        Architect by day, cat person always. I like slow talks about cities, food and what you would build if
        money were no object.
      </Text>
      <PriceButton action="Call" price="60 coins / min" icon="video-camera" iconActive size="lg" full />
      {count > 1 && <PhotoGrid label="Photos" photos={photos} current={index} onOpen={setIndex} />}
    </ProfileHero>
  )
}
const meta = { component: Person } satisfies Meta<typeof Person>
export default meta
type Story = StoryObj<typeof meta>

export const WithPhotos: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous photo' }))
    await expect(canvas.getByText('4 / 4')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Photo 2 of 4' }))
    await expect(canvas.getByText('2 / 4')).toBeVisible()
  },
}
/** The own wide picture stands behind the name. */
export const WithBackground: Story = { tags: ['every-look'], args: { background: wide } }
export const OnePicture: Story = { args: { count: 1 } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
