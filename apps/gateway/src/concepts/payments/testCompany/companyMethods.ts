import { BRAZILIAN_ACCOUNT } from '@visavis/core/contract/bankRules'
import type { PayMethodName } from '@visavis/core/contract/methodLimits'
import type { PaymentMethod, RefundNeed } from '../PaymentPort.ts'

/** Largest amount the company takes, in the smallest unit of any currency. */
export const MOST_AMOUNT = 100_000_000

type Named = Omit<PaymentMethod, 'name' | 'min' | 'max'> & {
  readonly methodId: PayMethodName
  readonly names: Readonly<Record<string, string>>
  /** The bank account of the buyer that money goes back to; without it, it goes back the way it came. */
  readonly refundNeed?: RefundNeed
}

/** Ways to pay that the test company has, in the order it offers them. */
export const METHODS: readonly Named[] = [
  {
    methodId: 'card',
    icon: 'card',
    kind: 'card',
    needs: ['email'],
    savable: true,
    recurring: true,
    names: {
      en: 'Card',
      de: 'Karte',
      es: 'Tarjeta',
      fr: 'Carte bancaire',
      it: 'Carta',
      nl: 'Kaart',
      pt: 'Cartão',
      tr: 'Kart',
      ar: 'بطاقة',
    },
  },
  {
    methodId: 'bank',
    icon: 'bank',
    kind: 'redirect',
    needs: [],
    savable: false,
    recurring: false,
    names: {
      en: 'Bank transfer (test)',
      de: 'Überweisung (Test)',
      es: 'Transferencia bancaria (prueba)',
      fr: 'Virement bancaire (test)',
      it: 'Bonifico bancario (test)',
      nl: 'Bankoverschrijving (test)',
      pt: 'Transferência bancária (teste)',
      tr: 'Banka havalesi (test)',
      ar: 'تحويل مصرفي (تجريبي)',
    },
  },
  {
    methodId: 'qr',
    icon: 'qr',
    kind: 'qr',
    needs: [],
    savable: false,
    recurring: false,
    names: {
      en: 'QR code (test)',
      de: 'QR-Code (Test)',
      es: 'Código QR (prueba)',
      fr: 'Code QR (test)',
      it: 'Codice QR (test)',
      nl: 'QR-code (test)',
      pt: 'Código QR (teste)',
      tr: 'Karekod (test)',
      ar: 'رمز QR (تجريبي)',
    },
  },
  {
    methodId: 'voucher',
    icon: 'voucher',
    kind: 'voucher',
    needs: [],
    savable: false,
    recurring: false,
    refundNeed: BRAZILIAN_ACCOUNT,
    names: {
      en: 'Voucher (test)',
      de: 'Zahlschein (Test)',
      es: 'Cupón de pago (prueba)',
      fr: 'Bon de paiement (test)',
      it: 'Bollettino (test)',
      nl: 'Betaalbon (test)',
      pt: 'Boleto (teste)',
      tr: 'Ödeme fişi (test)',
      ar: 'قسيمة دفع (تجريبية)',
    },
  },
  {
    methodId: 'wallet',
    icon: 'wallet',
    kind: 'wallet',
    needs: [],
    savable: false,
    recurring: false,
    names: {
      en: 'Wallet (test)',
      de: 'Wallet (Test)',
      es: 'Monedero (prueba)',
      fr: 'Portefeuille (test)',
      it: 'Wallet (test)',
      nl: 'Wallet (test)',
      pt: 'Carteira (teste)',
      tr: 'Cüzdan (test)',
      ar: 'محفظة (تجريبية)',
    },
  },
]

/** What a refund of a method has to know of a bank account. */
export const refundNeedOf = (methodId: string): RefundNeed | null =>
  METHODS.find((method) => method.methodId === methodId)?.refundNeed ?? null

/** Name of a method in a language; English where the company has none. */
export function nameOf(methodId: string, locale: string): string {
  const names = METHODS.find((method) => method.methodId === methodId)?.names ?? {}
  return names[locale.split('-')[0] ?? ''] ?? names['en'] ?? methodId
}
