const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}
/** How a card company writes its name. */
export const cardBrand = (brand: string): string => BRANDS[brand] ?? brand
