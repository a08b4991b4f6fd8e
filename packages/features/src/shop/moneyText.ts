export { createMoneyText, type MoneyText } from '../i18n/moneyText.ts'
