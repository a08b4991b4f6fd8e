import { Button, type ButtonProps } from '../Button/Button.tsx'

export interface PriceButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  /** Verb: "Call", "Start call". */
  action: string
  /** What it costs, formatted: "60 coins / min". Left out when it is free. */
  price?: string
  /** Announced after action and price: "Call Elif, 60 coins per minute". */
  label?: string
  /** Too few coins: the button leads to more coins and looks quieter. */
  tooFew?: boolean
}

/** A button that says its price before the tap. */
export function PriceButton({ action, price, label, tooFew = false, ...rest }: PriceButtonProps) {
  return (
    <Button {...rest} variant={tooFew ? 'outline' : 'primary'} aria-description={label}>
      {action}
      {price !== undefined && <> · {price}</>}
    </Button>
  )
}
