/**
 * Ids of a status lookup (R5.30, R5.31): non-numeric ones become 0; empty means that nothing is asked. At
 * most 100.
 */
export function userIdsQuery(ids: readonly (number | string)[]): string {
  return ids
    .slice(0, 100)
    .map((id) => (/^\d{1,10}$/.test(String(id)) ? String(id) : '0'))
    .join(',')
}
