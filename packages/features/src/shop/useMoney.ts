export { useMoney } from '../i18n/useMoney.ts'
