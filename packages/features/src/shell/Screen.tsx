import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Activity, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisitorHero } from '../home/VisitorHero.tsx'
import { useLocale, useStartText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { GuestWall } from '../wall/GuestWall.tsx'
import { Arrived } from './Arrived.tsx'
import { PATHS } from './routes.ts'
import type { Route } from './routes.ts'
import { Bell } from './frame/Bell.tsx'
import { useSite } from './SiteContext.tsx'
import {
  CampaignScreen,
  DownloadScreen,
  InformationScreen,
  MemberScreen,
  MemberWall,
  PlaceShelf,
} from './screens.ts'

interface ScreenProps {
  route: Route
  params: Readonly<Record<string, string>>
  /** The session is not decided yet: the shape of the screen, nothing of it. */
  waiting: boolean
}

const SKELETONS = {
  home: 'wall',
  wall: 'wall',
  profile: 'profile',
  history: 'list',
  message: 'list',
  sayHi: 'list',
  thread: 'chat',
  blocked: 'list',
  cards: 'profile',
  search: 'wall',
  discover: 'wall',
} as const
/** One place: the list stays beside what is opened from it. */
const CHATS: ReadonlySet<Route['screen']> = new Set(['message', 'thread', 'sayHi'])
const isWall = ({ screen }: Route) => screen === 'home' || screen === 'wall'

/** The screen of a route. A member's wall stays alive behind the others (R2.10, R2.11). */
export function Screen({ route, params, waiting }: ScreenProps) {
  const text = useStartText()
  const shape = SKELETONS[route.screen as keyof typeof SKELETONS] ?? 'form'
  const skeleton = <Skeleton shape={shape} label={text('base.loading')} />
  const member = useAppSelector((state) => selectMe(state)?.id ?? 0)
  const { language } = useLocale()
  const wall = isWall(route) && !waiting
  return (
    // The wall of members comes in its own chunk; once here it never waits again.
    <Suspense fallback={skeleton}>
      {member > 0 && (
        <KeptWall
          key={`${member}/${language}`}
          shown={wall}
          place={route.screen === 'wall' ? 'wall' : 'home'}
        />
      )}
      <Suspense key={CHATS.has(route.screen) ? 'message' : route.screen} fallback={skeleton}>
        {waiting ? skeleton : <Content route={route} params={params} member={member > 0} />}
        {!waiting && <Arrived route={route} />}
      </Suspense>
    </Suspense>
  )
}

/** Drawn from its first visit on; hidden, it keeps its scroll place, filter and pages and watches nobody. */
function KeptWall({ shown, place }: { shown: boolean; place: 'home' | 'wall' }) {
  const [visited, setVisited] = useState(shown)
  // Behind another page it stays what it was; each visit has its own row of entrances.
  const [at, setAt] = useState(place)
  const [visit, setVisit] = useState({ shown, number: 0 })
  if (shown && at !== place) setAt(place)
  if (visit.shown !== shown) setVisit({ shown, number: visit.number + (shown ? 1 : 0) })
  if (shown && !visited) setVisited(true)
  if (!visited) return null
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <MemberWall
        visible={shown}
        bell={<Bell />}
        shelf={
          <Suspense fallback={null}>
            <PlaceShelf key={`${at}${visit.number}`} place={at} />
          </Suspense>
        }
      />
    </Activity>
  )
}

function Content({
  route,
  params,
  member,
}: {
  route: Route
  params: ScreenProps['params']
  member: boolean
}) {
  const navigate = useNavigate()
  const go = useGo()
  const { gate } = useSite()
  const back = () => (window.history.length > 1 ? void navigate(-1) : go(PATHS.home))
  switch (route.screen) {
    case 'home':
      return member ? null : (
        <>
          <VisitorHero />
          <GuestWall />
        </>
      )
    case 'wall':
      return null
    case 'terms':
    case 'privacy':
    case 'cookies':
    case 'guidelines':
    case 'about':
    case 'safety':
    case 'privacyCenter':
    case 'product':
      return <InformationScreen page={route.screen} />
    case 'download':
      return <DownloadScreen />
    case 'landing':
      return <CampaignScreen name={params['name'] ?? ''} onStart={() => gate.open()} />
    default:
      return <MemberScreen route={route} params={params} onBack={back} />
  }
}
