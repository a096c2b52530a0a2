/** What came of an experiment. */
export interface Finding {
  /** In words: how much was tried, and the figures that were measured. */
  tried: string
  /** All that was lost or broken. */
  problems: string[]
  /** Why it could not be done here. */
  skipped?: string
}

export type Experiment = () => Promise<Finding>
