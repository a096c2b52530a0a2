import type { InsightsResponse } from '@evenhand/domain/api'
import { insights } from '@/messages'
import { paths } from '@/paths'
import { Dash } from '@/ui/Dash'
import { Figure, FigureList } from '@/ui/figures/Figure'
import type { InsightView } from './view'

const texts = insights.figures

/** The numbers of reviews and the average result. */
export function Figures({ data, view }: { data: InsightsResponse; view: InsightView }) {
  const { completed, open, average, unrated, scope } = data
  const board = scope.cycle && open > 0 ? paths.cycleOpen(scope.cycle.id) : undefined
  return (
    <FigureList label={texts.title}>
      <Figure
        name={texts.completed}
        hint={texts.completedHint}
        to={completed > 0 ? view.urlOf({}) : undefined}
      >
        {completed}
      </Figure>
      <Figure name={texts.open} hint={texts.openHint} to={board}>
        {open}
      </Figure>
      <Figure name={texts.average} hint={texts.averageHint}>
        {average === null ? <Dash meaning={insights.table.none} /> : insights.average(average)}
      </Figure>
      <Figure name={texts.unrated} hint={texts.unratedHint}>
        {unrated}
      </Figure>
    </FigureList>
  )
}
