/** Id of the wheel that purchases bring spins for. */
export const PURCHASE_WHEEL = 'super'
