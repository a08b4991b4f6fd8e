/** What to do beside what not to do. */
export const DoDont = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <table>
    <thead>
      <tr>
        <th>Do</th>
        <th>Don’t</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([good, bad]) => (
        <tr key={good}>
          <td>{good}</td>
          <td>{bad}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
