import type { CriterionAverages } from '@evenhand/domain/api'
import { insights } from '@/messages'
import type { Pattern } from '@/ui/chart/Bar'
import { type DataTable, numberCell } from '../data-table'
import type { InsightView } from '../view'

const texts = insights.criteria

export const raters = ['self', 'first', 'second'] as const

export const raterPatterns: Record<(typeof raters)[number], Pattern> = {
  self: 'hollow',
  first: 'striped',
  second: 'solid',
}

export function criteriaTable(criteria: readonly CriterionAverages[], view: InsightView): DataTable {
  return {
    file: view.fileOf('criteria'),
    caption: texts.caption,
    columns: [
      texts.criterion,
      texts.category,
      ...raters.map((rater) => texts.raters[rater]),
      insights.table.reviews,
    ],
    rows: criteria.map((criterion) => ({
      key: criterion.key,
      name: criterion.name,
      cells: [
        { value: criterion.category },
        ...raters.map((rater) => numberCell(criterion[rater], insights.average)),
        { value: criterion.count },
      ],
    })),
  }
}

/** Names the criteria that evaluators rate highest and lowest. */
export function criteriaSummary(criteria: readonly CriterionAverages[]): string {
  const rated = criteria
    .flatMap(({ name, first, second }) => {
      const given = [first, second].filter((average) => average !== null)
      return given.length === 0
        ? []
        : [{ name, mean: given.reduce((sum, one) => sum + one, 0) / given.length }]
    })
    .sort((one, other) => other.mean - one.mean)
  const [highest, lowest] = [rated.at(0), rated.at(-1)]
  return highest && lowest ? texts.summary(criteria.length, highest.name, lowest.name) : texts.caption
}
