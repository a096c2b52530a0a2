import type { InsightsResponse } from '@evenhand/domain/api'
import { insights } from '@/messages'
import { Panel } from '@/ui/Panel'
import { countCell, type DataTable } from '../data-table'
import { TableView } from '../TableView'
import type { InsightView } from '../view'

const texts = insights.flags

/** How many reviews have each flag. The numbers link to these reviews. */
export function Flags({ flags, view }: { flags: InsightsResponse['flags']; view: InsightView }) {
  const table: DataTable = {
    file: view.fileOf('flags'),
    caption: texts.caption,
    columns: [texts.flag, insights.table.reviews],
    rows: flags.map(({ kind, count }) => ({
      key: kind,
      name: texts.names[kind],
      hint: texts.texts[kind],
      cells: [countCell(count, view.urlOf({ flag: kind }))],
    })),
  }
  return (
    <Panel title={texts.title}>
      <TableView table={table} />
    </Panel>
  )
}
