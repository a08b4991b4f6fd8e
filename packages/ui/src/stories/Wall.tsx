import { HostCard } from '../HostCard/HostCard.tsx'
import type { HostCardProps } from '../HostCard/hostCardProps.ts'
import { HostGrid, type HostGridProps } from '../HostGrid/HostGrid.tsx'
import { busy, offline, online, pictures } from './people.ts'

const PEOPLE = [
  {
    title: 'Elif, 26',
    picture: pictures.elif,
    languages: [
      { code: 'tr', name: 'Turkish' },
      { code: 'en', name: 'English' },
    ],
  },
  {
    title: 'Zuri, 26',
    picture: pictures.zuri,
    languages: [
      { code: 'en', name: 'English' },
      { code: 'fr', name: 'French' },
    ],
  },
  {
    title: 'Yuna, 24',
    picture: pictures.yuna,
    languages: [
      { code: 'ko', name: 'Korean' },
      { code: 'en', name: 'English' },
    ],
  },
  { title: 'Lucía, 27', picture: pictures.lucia, languages: [{ code: 'es', name: 'Spanish' }] },
  {
    title: 'Kai, 29',
    picture: pictures.kai,
    languages: [
      { code: 'de', name: 'German' },
      { code: 'en', name: 'English' },
    ],
  },
  { title: 'Nora, 30', picture: pictures.zuri, languages: [{ code: 'en', name: 'English' }] },
  { title: 'Ada, 31', picture: pictures.yuna, languages: [{ code: 'en', name: 'English' }] },
  { title: 'Mia, 22', picture: pictures.elif, languages: [{ code: 'it', name: 'Italian' }] },
]
const STATUS = [online, online, busy, online, online, offline, online, busy]
const price = { amount: '60', unit: '/ min', label: '60 coins per minute' }

/** A wall of people as stories draw it: some busy, some away, one simulated. */
export const Wall = ({
  layout,
  label,
  busy: loading,
}: Pick<HostCardProps, 'layout'> & Pick<HostGridProps, 'label' | 'busy'>) => (
  <HostGrid label={label} busy={loading ?? false}>
    {PEOPLE.map((person, index) => {
      const presence = STATUS[index] ?? online
      return (
        <HostCard
          key={person.title}
          {...person}
          layout={layout}
          href="#person"
          presence={presence}
          price={price}
          feature={index === 0}
          eager={index < 2}
          interests={['Cooking', 'Cat', 'Movies']}
          demo={index === 2 ? { label: 'Demo', title: 'A simulated host' } : undefined}
          vip={index % 2 ? undefined : 'VIP'}
          action={
            presence.status === 'online'
              ? {
                  kind: 'call',
                  label: `Call ${person.title}, 60 coins per minute`,
                  text: 'Call',
                  onPress: () => undefined,
                }
              : presence.status === 'busy'
                ? {
                    kind: 'message',
                    label: `Message ${person.title}`,
                    text: 'Message',
                    onPress: () => undefined,
                  }
                : undefined
          }
        />
      )
    })}
  </HostGrid>
)
