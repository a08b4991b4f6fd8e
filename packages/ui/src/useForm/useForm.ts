import { useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'

/** A field's text problem, or a problem of the whole form when no field is named. */
export interface FormProblem<F extends string> {
  readonly field?: F | undefined
  readonly text: string
}

export interface FormOptions<F extends string> {
  /** Fields in reading order, with what stands in them at first. A tick box holds `yes` or nothing. */
  readonly initial: Readonly<Record<F, string>>
  /**
   * Problems of the values as they are now: field → text. Called on every render, so it is cheap and pure.
   */
  readonly check: (values: Readonly<Record<F, string>>) => Partial<Record<F, string | undefined>>
  /**
   * Sends the form. Answers what the other side found wrong, or nothing. Typed values are kept either way.
   */
  readonly submit: (values: Readonly<Record<F, string>>) => Promise<FormProblem<F> | null>
}

/** What a text input needs; spread it on the field. */
export interface FieldProps<F extends string> {
  readonly name: F
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

export interface Form<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly field: (name: F) => FieldProps<F>
  readonly set: (name: F, value: string) => void
  /** Problem that belongs to no field. */
  readonly problem: string | undefined
  readonly busy: boolean
  /** Spread on the form element. */
  readonly formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    'aria-busy': boolean
    onSubmit: (event: FormEvent) => void
  }
}

/**
 * A form that keeps what was typed. A field is judged when it is left, from then on live; sending judges all
 * of them and puts the focus on the first wrong one. An answer of the other side stays beside its field until
 * that field changes.
 */
export function useForm<F extends string>({ initial, check, submit }: FormOptions<F>): Form<F> {
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<Partial<Record<F, boolean>>>({})
  const [answer, setAnswer] = useState<FormProblem<F> | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial) as F[]
  const wrong = check(values)

  const focus = (name: F) => {
    const element = ref.current?.elements.namedItem(name)
    const target = element instanceof RadioNodeList ? element[0] : element
    if (target instanceof HTMLElement) target.focus()
  }
  const set = (name: F, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setAnswer((now) => (now && (now.field === undefined || now.field === name) ? null : now))
  }
  const send = async () => {
    if (running.current) return
    const first = names.find((name) => wrong[name])
    if (first) {
      setJudged(Object.fromEntries(names.map((name) => [name, true])) as Record<F, boolean>)
      focus(first)
      return
    }
    running.current = true
    setBusy(true)
    setAnswer(null)
    try {
      const problem = await submit(values)
      setAnswer(problem)
      if (problem?.field) focus(problem.field)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    values,
    set,
    busy,
    problem: answer && answer.field === undefined ? answer.text : undefined,
    field: (name) => ({
      name,
      value: values[name],
      error: (judged[name] ? wrong[name] : undefined) ?? (answer?.field === name ? answer.text : undefined),
      onChange: (value) => set(name, value),
      onBlur: () => setJudged((now) => (values[name] === '' ? now : { ...now, [name]: true })),
    }),
    formProps: {
      ref,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
  }
}
