import type { InsightsResponse } from '@evenhand/domain/api'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { insights } from '@/messages'
import { paths } from '@/paths'
import { Dash } from '@/ui/Dash'
import type { InsightView } from '../view'
import styles from './Figures.module.css'

const texts = insights.figures

/** The numbers of reviews and the average result. */
export function Figures({ data, view }: { data: InsightsResponse; view: InsightView }) {
  const id = useId()
  const { completed, open, average, unrated, scope } = data
  const board = scope.cycle && open > 0 ? paths.cycleOpen(scope.cycle.id) : undefined
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {texts.title}
      </h2>
      <ul className={styles.figures}>
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
      </ul>
    </section>
  )
}

interface FigureProps {
  name: string
  hint: string
  to?: string | undefined
  children: ReactNode
}

/** A link, or plain text if there is nothing behind it. */
function Figure({ name, hint, to, children }: FigureProps) {
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{children}</span>
      <span className={styles.hint}>{hint}</span>
    </>
  )
  return (
    <li className={styles.item}>
      {to ? (
        <Link to={to} className={styles.tile}>
          {content}
        </Link>
      ) : (
        <div className={styles.tile}>{content}</div>
      )}
    </li>
  )
}
