import type { EvaluatorLeniency } from '@evenhand/domain/api'
import { insights } from '@/messages'
import { countCell, type DataTable, numberCell } from '../data-table'
import { type InsightView, personName } from '../view'

const { columns, caption, verdicts } = insights.leniency

export function leniencyTable(evaluators: readonly EvaluatorLeniency[], view: InsightView): DataTable {
  return {
    file: view.fileOf('leniency'),
    caption,
    columns: [
      columns.evaluator,
      columns.count,
      columns.gap,
      columns.shrunk,
      columns.low,
      columns.high,
      columns.verdict,
    ],
    rows: evaluators.map(({ id, name, count, gap, shrunk, low, high, verdict }) => ({
      key: id,
      name: personName(name),
      cells: [
        countCell(count, view.urlOf({ evaluatorId: id })),
        ...[gap, shrunk, low, high].map((value) => numberCell(value, insights.difference)),
        { value: verdicts[verdict] },
      ],
    })),
  }
}
