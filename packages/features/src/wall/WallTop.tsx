import { useFriendListInfiniteQuery } from '@visavis/domain/friend/friend.api'
import { IconLink } from '@visavis/ui/IconLink'
import { TextField } from '@visavis/ui/TextField'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import styles from './wall.module.css'

export interface WallTopViewProps {
  /** Friend requests that wait for an answer, as far as they are known. */
  requests: number
  onSearch: (term: string) => void
}

/** Over a wide wall: a field that searches for people, and what waits for an answer. */
export function WallTopView({ requests, onSearch }: WallTopViewProps) {
  const text = useText()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  return (
    <div className={styles['top']}>
      <form
        role="search"
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          label={text('app.search.people')}
          hideLabel
          placeholder={text('app.search.field')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          icon="magnifying-glass"
          value={typed}
          onChange={setTyped}
        />
      </form>
      <IconLink
        icon="bell"
        href="/friends?tab=requests"
        label={text('app.friend.bell', { count: requests })}
        badge={requests > 0 ? formats.number(requests) : undefined}
      />
    </div>
  )
}

/** {@link WallTopView} with the requests to the own person. */
export function WallTop() {
  const go = useGo()
  const requests = useFriendListInfiniteQuery({ tab: 'requests' })
  const waiting = (requests.data?.pages ?? []).flatMap((page) => page.list).filter(({ mine }) => !mine).length
  return (
    <WallTopView
      requests={waiting}
      onSearch={(term) => go(term === '' ? '/search' : `/search?q=${encodeURIComponent(term)}`)}
    />
  )
}
