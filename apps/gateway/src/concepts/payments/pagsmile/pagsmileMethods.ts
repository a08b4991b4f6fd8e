import { BRAZILIAN_ACCOUNT, MEXICAN_ACCOUNT } from '@visavis/core/contract/bankRules'
import { brazilianIdentity, mexicanIdentity, type Identity } from '@visavis/core/contract/identityNumbers'
import type { PayMethodName } from '@visavis/core/contract/methodLimits'
import type { PagsmileMethod } from '../../../platform/payments/pagsmileConfig.ts'
import type { BuyerField, PaymentMethod, RefundNeed } from '../PaymentPort.ts'

const HOUR_MS = 3_600_000

/** A way to pay: what it is called there and here, where it is, and what it wants. */
export interface MethodRow extends Pick<PaymentMethod, 'kind' | 'icon' | 'needs'> {
  readonly methodId: PayMethodName
  readonly min: number
  readonly max: number
  /** Value of `method` in the company's requests; empty: its page offers everything. */
  readonly theirs: string
  readonly names: Readonly<Record<string, string>>
  /** Null: the page, which knows its countries itself. */
  readonly market: { readonly country: string; readonly currency: string } | null
  /** Field of the company's answer that holds what is paid with. */
  readonly codeIn: 'qr_code' | 'barcode' | 'clabe' | null
  readonly identityOf: ((document: string) => Identity | null) | null
  /** How long the code is good. */
  readonly lifeMs: number
  /** The bank account of the buyer that money goes back to; null: it goes back the way it came. */
  readonly refundNeed: RefundNeed | null
}

const NAMES: readonly BuyerField[] = ['email', 'firstName', 'lastName', 'document']
const BRAZIL = { country: 'BR', currency: 'BRL' }
const MEXICO = { country: 'MX', currency: 'MXN' }

/** Limits in the smallest unit of the currency, as the company's pages say (November 2026). */
export const METHOD_ROWS: Readonly<Record<PagsmileMethod, MethodRow>> = {
  pix: {
    methodId: 'pix',
    theirs: 'PIX',
    names: { en: 'Pix' },
    icon: 'qr',
    kind: 'qr',
    market: BRAZIL,
    needs: NAMES,
    min: 10,
    max: 5_000_000,
    codeIn: 'qr_code',
    identityOf: brazilianIdentity,
    lifeMs: HOUR_MS,
    refundNeed: null,
  },
  boleto: {
    methodId: 'boleto',
    theirs: 'Boleto',
    names: { en: 'Boleto' },
    icon: 'voucher',
    kind: 'voucher',
    market: BRAZIL,
    needs: [...NAMES, 'zip'],
    min: 500,
    max: 1_500_000,
    codeIn: 'barcode',
    identityOf: brazilianIdentity,
    lifeMs: 3 * 24 * HOUR_MS,
    refundNeed: BRAZILIAN_ACCOUNT,
  },
  oxxo: {
    methodId: 'oxxo',
    theirs: 'OXXOPay',
    names: { en: 'OXXO Pay' },
    icon: 'voucher',
    kind: 'voucher',
    market: MEXICO,
    needs: [...NAMES, 'phone'],
    min: 1000,
    max: 999_900,
    codeIn: 'barcode',
    identityOf: mexicanIdentity,
    lifeMs: 3 * 24 * HOUR_MS,
    refundNeed: MEXICAN_ACCOUNT,
  },
  spei: {
    methodId: 'spei',
    theirs: 'SPEI',
    names: {
      en: 'Bank transfer (SPEI)',
      de: 'Überweisung (SPEI)',
      es: 'Transferencia bancaria (SPEI)',
      fr: 'Virement bancaire (SPEI)',
      it: 'Bonifico bancario (SPEI)',
      nl: 'Bankoverschrijving (SPEI)',
      pt: 'Transferência bancária (SPEI)',
      tr: 'Banka havalesi (SPEI)',
      ar: 'تحويل مصرفي (SPEI)',
    },
    icon: 'bank',
    kind: 'voucher',
    market: MEXICO,
    needs: [...NAMES, 'phone', 'zip'],
    min: 800,
    max: 40_000_000,
    codeIn: 'clabe',
    identityOf: mexicanIdentity,
    lifeMs: 24 * HOUR_MS,
    refundNeed: MEXICAN_ACCOUNT,
  },
  page: {
    methodId: 'pagsmile',
    theirs: '',
    names: { en: 'Pagsmile' },
    icon: 'wallet',
    kind: 'redirect',
    market: null,
    needs: ['email'],
    min: 100,
    max: 10_000_000,
    codeIn: null,
    identityOf: null,
    lifeMs: 24 * HOUR_MS,
    refundNeed: null,
  },
}

/** Countries and currencies the company's page is offered in. */
const PAGE_MARKETS: Readonly<Record<string, string>> = { BR: 'BRL', MX: 'MXN' }

/** Whether a way to pay is there in a country, for its currency. */
export const takes = (
  { market }: MethodRow,
  { country, currency }: { country: string; currency: string },
): boolean =>
  market === null
    ? PAGE_MARKETS[country] === currency
    : market.country === country && market.currency === currency

/** Name of a way to pay in a language; English where it has none. */
export const nameOf = ({ names, methodId }: MethodRow, locale: string): string =>
  names[locale.split('-')[0] ?? ''] ?? names['en'] ?? methodId

/** The way to pay an attempt was begun with. */
export const rowOfMethod = (methodId: string): MethodRow | undefined =>
  Object.values(METHOD_ROWS).find((row) => row.methodId === methodId)
