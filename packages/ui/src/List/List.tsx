export { List } from '../ListRow/ListRow.tsx'
