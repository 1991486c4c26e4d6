import { type CriterionDto } from '../../api/api';

/** What gives points, and what full points look like. */
export function RubricTable({ rubric }: { rubric: CriterionDto[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Criteria and their points</caption>
      <thead>
        <tr className="text-left text-xs text-ink2">
          <th scope="col" className="pb-2 font-semibold">
            Criterion
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rubric.map(({ id, title, description, points }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {description && <span className="block text-ink2">{description}</span>}
            </th>
            <td className="tnum py-2 text-right">{points}</td>
          </tr>
        ))}
        <tr className="border-t border-edge">
          <th scope="row" className="py-2 text-left font-semibold">
            Total
          </th>
          <td className="tnum py-2 text-right font-semibold">
            {rubric.reduce((sum, { points }) => sum + points, 0)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
