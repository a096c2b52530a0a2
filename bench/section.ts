import type { Table } from './report/table'

/** One part of the bench. It starts what it needs and leaves nothing running. */
export interface Section {
  name: string
  title: string
  run(say: Say, secondsLeft: () => number): Promise<Table[]>
}

export interface SectionResult {
  section: Section
  tables: Table[]
}

/** A line about what is going on, for whoever waits. */
export type Say = (text: string) => void
