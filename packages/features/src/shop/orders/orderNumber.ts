const NUMBER = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/

/** The number of an order as it is stored, from how people type it. */
export const orderNumberOf = (value: string): string => value.trim().toUpperCase()

/** Whether somebody typed the number of an order. */
export const isOrderNumber = (value: string): boolean => NUMBER.test(orderNumberOf(value))
