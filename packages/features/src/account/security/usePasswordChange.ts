import type { Data } from '@visavis/core/contract'
import { changePassword } from '@visavis/domain/account/password.actions'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { useRef, useState } from 'react'
import { useFailureText } from '../../i18n/failureText.ts'
import type { PasswordDialogProps, PasswordWords } from './PasswordDialog.tsx'

export type PasswordWay = 'email' | 'phone'
const FIELDS = ['oldPassword', 'password'] as const

/** Changing a password in account security. Closed while no way is chosen. */
export function usePasswordChange(links: Data<'links'> | undefined): {
  dialog: PasswordDialogProps | null
  open: (way: PasswordWay) => void
} {
  const dispatch = useAppDispatch()
  const { randomId } = usePorts()
  const failureText = useFailureText()
  const [way, setWay] = useState<PasswordWay | null>(null)
  // The same words are one write, however often they are tried (D2).
  const attempt = useRef({ words: '', requestId: '' })

  async function submit(
    chosen: PasswordWay,
    { oldPassword, password }: PasswordWords,
    { hasPassword, sealTo }: { hasPassword: boolean; sealTo: string },
  ) {
    const words = JSON.stringify([chosen, oldPassword, password])
    if (attempt.current.words !== words) attempt.current = { words, requestId: randomId() }
    const failure = await dispatch(
      changePassword({
        way: chosen,
        password,
        ...(hasPassword ? { oldPassword } : {}),
        sealTo,
        requestId: attempt.current.requestId,
      }),
    )
    if (failure === null) setWay(null)
    // Only what nobody answered is asked again under the same name.
    if (failure?.kind !== 'network') attempt.current = { words: '', requestId: '' }
    return failure && { field: FIELDS.find((name) => name === failure.field), text: failureText(failure) }
  }

  if (links === undefined || way === null) return { dialog: null, open: setWay }
  const { value, hasPassword } = links[way]
  return {
    open: setWay,
    dialog: {
      way,
      account: value,
      hasPassword,
      submit: (words) => submit(way, words, { hasPassword, sealTo: links.passwordKey }),
      onClose: () => setWay(null),
    },
  }
}
