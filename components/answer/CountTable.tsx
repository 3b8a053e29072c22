/** A column of a table: its title and a text for each count. */
export interface CountColumn {
  id: string;
  title: string;
  texts: readonly string[];
}

interface Props {
  counted: string;
  columns: readonly CountColumn[];
  looks?: string;
  /** For screen readers, where no heading names the table. */
  name?: string;
}

/** A row for each number of wounds, minis …: 0, 1, 2 and so on. */
export const CountTable = ({ counted, columns, looks = 'numbers', name }: Props) => (
  <table class={looks} aria-label={name}>
    <thead>
      <tr>
        <th scope="col">{counted}</th>
        {columns.map(({ id, title }) => (
          <th key={id} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {columns[0]?.texts.map((_, n) => (
        <tr key={n}>
          <th scope="row">{n}</th>
          {columns.map(({ id, texts }) => (
            <td key={id}>{texts[n]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
