import type { CoinPackage, PayMethod, SavedCard, Seller } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Checkbox } from '@visavis/ui/Checkbox'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useForm } from '@visavis/ui/useForm'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BuyerFields } from './BuyerFields.tsx'
import { CardInput, hasCardFields, type CardMounts } from '../cards/CardInput.tsx'
import { HumanCheck } from './HumanCheck.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import type { HumanCheckControl } from './useHumanCheck.ts'
import { SupportLink } from '../ShopView.tsx'
import { NO_VALUES, isRight, type PayField, type PayValues } from './buyerRules.ts'
import type { CardFields } from '../cards/cardFields.ts'
import { fieldsOf, optionsOf, takesPrice, type PayOption } from './methodChoice.ts'
import { useMoney } from '../useMoney.ts'

/** What Pay was pressed with; `token` stands for a new card. */
export interface PayPress {
  readonly option: PayOption
  readonly values: PayValues
  readonly fields: readonly PayField[]
  readonly saveCard: boolean
  readonly token: string | null
  /** Answer to the check; empty where none was asked for. */
  readonly captcha: string
}
/** Why it was not paid: beside a field, or over the button. */
export interface PayProblem {
  readonly field?: PayField | undefined
  readonly text: string
  /** The check that a person pays is to be done first. */
  readonly captcha?: true
}

export interface PayFormProps extends CardMounts {
  pack: CoinPackage
  seller: Seller
  methods: readonly PayMethod[]
  cards: readonly SavedCard[]
  /** What stands in the fields at first. */
  kept?: Partial<PayValues>
  /** Method to begin with; the first one where it is not offered. */
  method?: string | undefined
  /** Why the last try was not paid, where it was told after the press. */
  told?: string | undefined
  /** The company's page opens beside this one, which stays. */
  stays?: boolean
  /** Paying wants the check that a person pays now. */
  captcha?: boolean | undefined
  /** That check. */
  check?: HumanCheckControl | undefined
  /** Pays. Answers what went wrong; typed values are kept and the security code is emptied (R8.52). */
  onPay: (press: PayPress) => Promise<PayProblem | null>
}

/** Ways to pay a package, what they want to know, and one button that says the duty to pay. */
export function PayForm({
  pack,
  seller,
  methods,
  cards,
  kept = {},
  method,
  told,
  stays = false,
  captcha = false,
  check,
  onPay,
  mount,
  mountHosted,
}: PayFormProps) {
  const text = useText('shop')
  const money = useMoney()
  const options = optionsOf(methods, cards)
  const possible = options.filter(({ method: one }) => takesPrice(one))
  const [chosen, setChosen] = useState(
    () =>
      (possible.find(({ id, method: { methodId } }) => id === method || methodId === method) ?? possible[0])
        ?.id,
  )
  const [saveCard, setSaveCard] = useState(false)
  /** The card fields, once they can be used. */
  const [card, setCard] = useState<CardFields | null>(null)
  const [refused, setRefused] = useState(false)
  const checking = check !== undefined && (captcha || refused)
  const [missing, setMissing] = useState(false)
  // Another package may have other ways.
  const option = possible.find(({ id }) => id === chosen) ?? possible[0]
  const fields = option ? fieldsOf(option) : []
  const source = option && !option.card && hasCardFields(option.method) ? option.method : undefined
  const form = useForm<PayField>({
    initial: { ...NO_VALUES, ...kept },
    check: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => !isRight(field, values[field]))
          .map((field) => [field, text(`shop.wrong.${field}`)]),
      ),
    submit: async (values) => {
      if (!option) return null
      const solved = checking ? check.answer() : ''
      setMissing(solved === null)
      if (solved === null) return { text: text('shop.pay.check') }
      let token: string | null = null
      if (source !== undefined) {
        // The button waits for them; what became of them stands where they belong.
        if (card === null) return null
        const wrong = await card.validate()
        if (wrong !== null) {
          card.focus(wrong)
          return { text: text('shop.pay.check') }
        }
        const answer = await card.submit()
        if (!answer.ok)
          return {
            text: text(
              answer.fault === 'network'
                ? 'shop.frame.network'
                : answer.fault === 'notATestCard'
                  ? 'shop.frame.testOnly'
                  : 'shop.pay.check',
            ),
          }
        token = answer.token
      }
      const problem = await onPay({ option, values, fields, saveCard, token, captcha: solved })
      // A solved check counts once, whatever came of it.
      if (checking) check.reset()
      if (problem?.captcha) setRefused(true)
      if (problem !== null) card?.clearCode()
      return problem
    },
  })
  const send = () => form.formProps.ref.current?.requestSubmit()
  const faults = fields.flatMap((field) => {
    const fault = form.field(field).error
    return fault ? [fault] : []
  })
  if (option === undefined && options.length > 0)
    return (
      <Framed card={!stays}>
        <Stack gap={4}>
          <MethodChoice options={options} pack={pack} stays={stays} />
          <Text>{text('shop.method.noneFits')}</Text>
          {!stays && <ButtonLink href="/shop">{text('shop.method.otherPackage')}</ButtonLink>}
          <SupportLink mail={seller.mail} />
        </Stack>
      </Framed>
    )
  if (option === undefined)
    return (
      <EmptyState
        icon="wallet"
        title={text('shop.method.empty')}
        text={text('shop.method.emptyLead')}
        action={<SupportLink mail={seller.mail} />}
      />
    )
  return (
    <form {...form.formProps}>
      <Framed card={!stays}>
        <Stack gap={4}>
          <MethodChoice
            options={options}
            chosen={option.id}
            pack={pack}
            stays={stays}
            disabled={form.busy}
            onChoose={setChosen}
          />
          <BuyerFields fields={fields} form={form} disabled={form.busy} />
          {source !== undefined && (
            <CardInput
              source={source}
              mounts={{ ...(mount && { mount }), ...(mountHosted && { mountHosted }) }}
              onFields={setCard}
              onEnter={send}
            />
          )}
          {option.method.kind === 'card' && !option.card && source === undefined && (
            <Text tone="danger">{text('shop.card.unavailable')}</Text>
          )}
          {pack.kind === 'coins' && source !== undefined && option.method.savable && (
            <Checkbox checked={saveCard} onChange={setSaveCard} disabled={form.busy}>
              {text('shop.pay.saveCard')}
            </Checkbox>
          )}
          {checking && <HumanCheck state={check.state} missing={missing} onRun={check.onRun} />}
          {(form.problem !== undefined || told !== undefined || faults.length > 1) && (
            <div role="alert">
              <Text tone="danger">{form.problem ?? told ?? text('shop.pay.check')}</Text>
            </div>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            icon="lock-simple"
            iconActive
            busy={form.busy}
            disabled={option.method.kind === 'card' && !option.card && card === null}
          >
            {text(pack.kind === 'coins' ? 'shop.pay.now' : 'shop.sub.pay', {
              price: money(pack.price),
            })}
          </Button>
        </Stack>
      </Framed>
    </form>
  )
}

/** On a page the form stands on a card of its own; a sheet is one already. */
const Framed = ({ card, children }: { card: boolean; children: ReactNode }) =>
  card ? <Card as="div">{children}</Card> : children
