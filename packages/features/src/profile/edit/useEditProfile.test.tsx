import { act, cleanup, renderHook } from '@testing-library/react'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import { profileConcept } from '@visavis/domain/profile/profile.concept'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import type { StoryAnswers } from '../../stories/fakePorts.ts'
import { useEditProfile } from './useEditProfile.ts'

afterEach(cleanup)

const me = { id: 1, userName: 'Alex', bio: '', interests: [2], languages: [1], birthday: '', complete: true }

function LoggedIn({ children }: { children: ReactNode }) {
  const store = useAppStore() as DomainStore
  useState(() => {
    store.install(profileConcept)
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    store.dispatch(sessionStepped({ type: 'accepted', me: me as unknown as Me, ticket: null }))
  })
  return children
}

/** How many interests and languages there are to choose from. */
async function choices(answers: StoryAnswers) {
  const { result } = renderHook(useEditProfile, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <FeatureStage answers={answers}>
        <LoggedIn>{children}</LoggedIn>
      </FeatureStage>
    ),
  })
  await act(async () => undefined)
  return [result.current?.interests, result.current?.languages.map(({ id }) => id)]
}

test('interests and languages are those the gateway names; where it does not answer, the built-in ones (R7.65)', async () => {
  expect(await choices({ interestIds: [1, 2, 3], languageIds: [7, 1] })).toEqual([
    [1, 2, 3],
    [1, 7],
  ])
  const [interests, languages] = await choices({})
  expect([interests?.length, languages?.length]).toEqual([21, 34])
})
